export { delimitedBlocks } from './delimited-blocks.ts'
export { gridOfDelimited, type DelimitedGrid } from './grid-of-delimited.ts'
export { readDelimited } from './read-delimited.ts'
