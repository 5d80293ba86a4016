import type { ReadingRequest } from './reading.ts'

/** As many corrections as a file may have, with room to spare. */
const MAX_HEADER_BYTES = 16 * 1024 * 1024
const LINE_FEED = 0x0a

/**
 * What a reader gets by its standard input: the request as a line of JSON, then the document. JSON has no line feed of its
 * own, so that nothing in a name or a correction can pass for the end of the line.
 */
export function encodeInput(request: ReadingRequest, bytes: Uint8Array): Buffer[] {
  const header = Buffer.from(`${JSON.stringify(request)}\n`)
  if (header.length > MAX_HEADER_BYTES) throw new Error('the corrections of a document are too long')
  return [header, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)]
}

export function decodeInput(input: Buffer): { request: ReadingRequest; bytes: Uint8Array } {
  const end = input.indexOf(LINE_FEED)
  const request = JSON.parse(input.subarray(0, end).toString('utf8')) as ReadingRequest
  // Libraries may take the memory of what they read, so that the document gets its own.
  return { request, bytes: new Uint8Array(input.subarray(end + 1)) }
}
