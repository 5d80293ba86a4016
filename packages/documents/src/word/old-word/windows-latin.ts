import iconv from 'iconv-lite'

/** Decodes letters of one byte; control marks of Word keep their numbers. */
export const decodeLatin = (bytes: Buffer): string => iconv.decode(bytes, 'cp1252')
