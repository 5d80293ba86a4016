export { chunksOf, type Chunk } from './chunks-of.ts'
