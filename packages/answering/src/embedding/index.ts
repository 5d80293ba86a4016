export { cosine, DIMENSIONS, embed, embedBy, quantized, sumOf } from './embed.ts'
export { BUCKETS, featuresOf } from './features.ts'
