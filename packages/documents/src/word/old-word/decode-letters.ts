import iconv from 'iconv-lite'

// Buffer.toString('utf16le') of Node 24 writes outside its memory for an odd start with an odd length; this decoder does not.
const wideDecoder = new TextDecoder('utf-16le', { ignoreBOM: true })

/** Decodes letters of two bytes. */
export const decodeWide = (bytes: Buffer): string => wideDecoder.decode(bytes)

/** Decodes letters of one byte; control marks of Word keep their numbers. */
export const decodeLatin = (bytes: Buffer): string => iconv.decode(bytes, 'cp1252')
