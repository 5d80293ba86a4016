export { compose } from './compose.ts'
export { wordingTexts } from './texts.ts'
