import { outlineOf, privateRows } from '../documents/index.ts'
import { withheldOf } from './withheld-lines.ts'
import type { Withheld } from './withheld.ts'

/** A part of a document as it is stored. */
export interface ReadPart {
  heading: string | null
  text: string
  withheld: Withheld[]
}

/** Cuts a document into parts and finds the withheld sentences of each. */
export function readParts(text: string): ReadPart[] {
  const parts = outlineOf(text)
  const withheld = withheldOf(parts, privateRows(text))
  return parts.map(({ heading, text: part }, at) => ({ heading, text: part, withheld: withheld[at]! }))
}
