import { documentOfText } from '@mostrador/documents/text'
import { unitsOf } from '@mostrador/documents/units'
import type { Unit } from '@mostrador/documents/units'

/** What is stored of a part's units and headings; null where a version that knew no units read the file. */
interface StoredUnits {
  heading: string | null
  text: string
  path: readonly string[] | null
  units: readonly Unit[] | null
}

/** Gives a part of an older version the units of its text, until its file is read again. */
export function withUnits<Part extends StoredUnits>(
  part: Part,
): Part & { path: readonly string[]; units: readonly Unit[] } {
  const path = part.path ?? (part.heading === null ? [] : [part.heading])
  const units =
    part.units ??
    unitsOf(documentOfText(part.text)).map((unit) => ({ ...unit, path: [...path, ...unit.path] }))
  return { ...part, path, units }
}
