export { readEml } from './read-eml.ts'
