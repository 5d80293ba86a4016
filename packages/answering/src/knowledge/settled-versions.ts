import { findDisagreements, findVersions, type Disagreement } from '@mostrador/documents/versions'
import type { Unit } from '@mostrador/documents/units'
import type { KnowledgePart } from '../types.ts'

/** Which file the seller chose, by the key of the disagreement. */
export type VersionChoices = ReadonlyMap<string, string>

export interface Settling {
  /** ISO day on which questions are asked; without it nothing is over by its date. */
  day?: string | undefined
  choices?: VersionChoices
}

/**
 * Settles which texts of a shop hold today. What is over by its date answers nothing. Where two files say the same matter
 * differently, the text that the seller chose holds, or else the newer one; where neither tells, both wait for the seller.
 */
export function settleVersions<Part extends KnowledgePart>(
  stored: readonly Part[],
  { day, choices = new Map() }: Settling,
): { parts: Part[]; disagreements: Disagreement[] } {
  const parts = day === undefined ? [...stored] : stored.map((part) => onDay(part, day))
  const files = Map.groupBy(parts, ({ fileName }) => fileName)
  if (files.size < 2) return { parts, disagreements: [] }
  const read = [...files].map(([fileName, own]) => ({ fileName, units: own.flatMap(({ units }) => units) }))
  const disagreements = findDisagreements(read)
  const chosen = new Set(choices.values())
  // What an older list alone says is over too, unless the seller prefers that list somewhere.
  const older = new Set(findVersions(read, day).flatMap((versions) => (chosen.has(versions.older) ? [] : versions.older)))
  const losers = new Set<string>()
  for (const { key, sides, newer } of disagreements) {
    const choice = sides.findIndex(({ fileName }) => fileName === choices.get(key))
    const kept = choice < 0 ? newer : choice
    sides.forEach(({ fileName, unitId }, at) => {
      if (at !== kept) losers.add(placeOf(fileName, unitId))
    })
  }
  const isOver = ({ fileName }: Part, { id }: Unit) => older.has(fileName) || losers.has(placeOf(fileName, id))
  return {
    parts: parts.map((part) => withUnits(part, (unit) => (isOver(part, unit) ? { isSuperseded: true } : null))),
    disagreements,
  }
}

const placeOf = (fileName: string, unitId: string): string => `${fileName}\u0000${unitId}`

const onDay = <Part extends KnowledgePart>(part: Part, day: string): Part =>
  withUnits(part, ({ validity: { from, until } }) =>
    (until !== undefined && until < day) || (from !== undefined && from > day) ? { isExpired: true } : null,
  )

function withUnits<Part extends KnowledgePart>(
  part: Part,
  change: (unit: Unit) => Unit['validity'] | null,
): Part {
  if (!part.units.some((unit) => change(unit) !== null)) return part
  const units = part.units.map((unit) => {
    const changed = change(unit)
    return changed === null ? unit : { ...unit, validity: { ...unit.validity, ...changed } }
  })
  return { ...part, units }
}
