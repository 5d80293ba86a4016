/** A single change of a property, as old Word lists them: what changes, and how. */
export interface Sprm {
  code: number
  operand: Buffer
}

const TABLE_DEFINITION = 0xd608
const OPERAND_BYTES = [1, 1, 2, 4, 2, 2, null, 3] as const

/**
 * The property changes in a list.
 *
 * @see [MS-DOC] 2.2.5.1 Sprm
 */
export function* readSprms(list: Buffer): Generator<Sprm> {
  let at = 0
  while (at + 2 < list.length) {
    const code = list.readUInt16LE(at)
    at += 2
    const fixed = OPERAND_BYTES[code >> 13]
    let length = fixed ?? 0
    if (code === TABLE_DEFINITION) {
      if (at + 2 > list.length) return
      length = list.readUInt16LE(at) - 1
      at += 2
    } else if (fixed === null) {
      length = list.readUInt8(at)
      at += 1
    }
    if (length < 0 || at + length > list.length) return
    yield { code, operand: list.subarray(at, at + length) }
    at += length
  }
}
