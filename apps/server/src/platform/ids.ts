import { createHash, randomFillSync } from 'node:crypto'

/** A UUID version 7: sorts by the time it was made (RFC 9562). */
export function newId(now: number = Date.now()): string {
  const bytes = randomFillSync(Buffer.alloc(16))
  bytes.writeUIntBE(now, 0, 6)
  bytes[6] = (bytes[6]! & 0x0f) | 0x70
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  return format(bytes)
}

const NAMESPACE = Buffer.from('6f1d3c1e7d1b4f0a9a5ac9d8e2b04f11', 'hex')

/** A UUID version 5: the same business key always gives the same id. */
export function idOf(businessKey: string): string {
  const bytes = createHash('sha1').update(NAMESPACE).update(businessKey).digest().subarray(0, 16)
  bytes[6] = (bytes[6]! & 0x0f) | 0x50
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  return format(bytes)
}

const format = (bytes: Buffer) =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Whether a text can be an id at all; anything else would make the database refuse the statement. */
export const isId = (text: string): boolean => UUID.test(text)
