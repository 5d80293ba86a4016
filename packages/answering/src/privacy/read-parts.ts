import type { PrivateReason } from '@mostrador/contract/privacy'
import type { Document } from '@mostrador/documents'
import { chunksOf } from '@mostrador/documents/chunks'
import { unitsOf, type Unit } from '@mostrador/documents/units'
import { judgeColumns } from './private-columns.ts'
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
  const judged = judgeColumns(unitsOf(document))
  const reasons = new Map<string, PrivateReason>()
  for (const { unit, reason } of judged) {
    if (reason !== null) reasons.set(unit.text, reason)
    else if (unit.notice !== null) reasons.set(unit.text, 'internal')
  }
  const chunks = chunksOf(
    judged.map(({ unit }) => unit),
    // Only a text has lines; other formats count blocks.
    document.encoding !== null,
  )
  const withheld = withheldOf(chunks, reasons)
  return chunks.map(({ heading, path, units: own, text }, at) => ({
    heading,
    path,
    units: own,
    text,
    withheld: withheld[at]!,
  }))
}
