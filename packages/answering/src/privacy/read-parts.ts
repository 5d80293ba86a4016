import type { Document } from '@mostrador/documents'
import { chunksOf } from '@mostrador/documents/chunks'
import { unitsOf, type Unit } from '@mostrador/documents/units'
import { separateCosts } from './private-columns.ts'
import { withheldOf } from './withheld-lines.ts'
import type { Withheld } from './withheld.ts'

/** A part of a document as it is stored. */
export interface ReadPart {
  heading: string | null
  path: readonly string[]
  units: readonly Unit[]
  text: string
  withheld: Withheld[]
}

/** Cuts the units of a document into parts and finds the withheld sentences of each. */
export function readParts(document: Document): ReadPart[] {
  // Only a text has lines; other formats count blocks.
  const chunks = chunksOf(separateCosts(unitsOf(document)), document.encoding !== null)
  const withheld = withheldOf(chunks)
  return chunks.map(({ heading, path, units, text }, at) => ({
    heading,
    path,
    units,
    text,
    withheld: withheld[at]!,
  }))
}
