export { blocksOfHtml, type PageBlocks } from './html-blocks.ts'
export { decodePage, pageAsUtf8 } from './page-encoding.ts'
export { readWebPage } from './read-web-page.ts'
