import type { KnowledgePart } from '../types.ts'

/** Identifies the file of a part. */
export const fileOf = ({ fileId, fileName }: Pick<KnowledgePart, 'fileId' | 'fileName'>): string =>
  fileId ?? fileName
