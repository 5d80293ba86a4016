export { languageOf } from './language-of.ts'
