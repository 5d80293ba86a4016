import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

const VERSION = 0
const SIGNATURE_BYTES = 16
const CHECKSUM_BYTES = 4

/**
 * base64url of: version, session id (16 bytes), counter (unsigned varint), 16 bytes of HMAC-SHA-256 under the session's
 * own key, 4 bytes of SHA-256 over what stands before as a checksum. The active token can be made again from the
 * session's row, so it is never stored.
 */
export function makeRefreshToken(sessionId: string, counter: number, sessionKey: Buffer): string {
  const head = Buffer.concat([
    Buffer.from([VERSION]),
    Buffer.from(sessionId.replaceAll('-', ''), 'hex'),
    varint(counter),
  ])
  const signed = Buffer.concat([head, sign(head, sessionKey)])
  return Buffer.concat([signed, checksum(signed)]).toString('base64url')
}

export interface RefreshToken {
  sessionId: string
  counter: number
  isSignedWith(sessionKey: Buffer): boolean
}

/** The parts of a token, or null when it is not one. The signature still has to be checked. */
export function parseRefreshToken(token: string): RefreshToken | null {
  if (!/^[A-Za-z0-9_-]{40,80}$/.test(token)) return null
  const bytes = Buffer.from(token, 'base64url')
  const signed = bytes.subarray(0, -CHECKSUM_BYTES)
  if (!checksum(signed).equals(bytes.subarray(-CHECKSUM_BYTES)) || signed[0] !== VERSION) return null
  const head = signed.subarray(0, -SIGNATURE_BYTES)
  const counter = readVarint(head.subarray(17))
  if (counter === null) return null
  const sessionId = head
    .subarray(1, 17)
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  return {
    sessionId,
    counter,
    isSignedWith: (sessionKey) => timingSafeEqual(sign(head, sessionKey), signed.subarray(-SIGNATURE_BYTES)),
  }
}

const sign = (head: Buffer, key: Buffer) =>
  createHmac('sha256', key).update(head).digest().subarray(0, SIGNATURE_BYTES)
const checksum = (signed: Buffer) => createHash('sha256').update(signed).digest().subarray(0, CHECKSUM_BYTES)

function varint(value: number): Buffer {
  const bytes: number[] = []
  let rest = value
  do {
    const low = rest % 128
    rest = Math.floor(rest / 128)
    bytes.push(rest > 0 ? low + 128 : low)
  } while (rest > 0)
  return Buffer.from(bytes)
}

function readVarint(bytes: Buffer): number | null {
  let value = 0
  for (const [index, byte] of bytes.entries()) {
    value += (byte & 0x7f) * 128 ** index
    if (byte < 128) return index === bytes.length - 1 && Number.isSafeInteger(value) ? value : null
  }
  return null
}
