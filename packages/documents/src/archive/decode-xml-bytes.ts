const DECLARED_ENCODING = /^<\?xml[^>]{0,80}\bencoding=["']([\w-]{1,40})["']/

/** Decodes an XML part by its byte order mark, then by its declaration; UTF-8 when it has neither. */
export function decodeXmlBytes(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return decode(bytes, 'utf-16le')
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return decode(bytes, 'utf-16be')
  const declared = DECLARED_ENCODING.exec(decode(bytes.subarray(0, 200), 'latin1'))?.[1] ?? 'utf-8'
  // A part without a byte order mark that calls itself UTF-16 was saved again as UTF-8.
  return decode(bytes, /^utf-?16/i.test(declared) ? 'utf-8' : declared)
}

function decode(bytes: Uint8Array, encoding: string): string {
  try {
    return new TextDecoder(encoding).decode(bytes)
  } catch {
    return new TextDecoder('utf-8').decode(bytes)
  }
}
