import { findDisagreements, findVersions, type Disagreement } from '@mostrador/documents/versions'
import type { KnowledgePart } from '../types.ts'

/** Which file the seller chose, by the key of the disagreement. */
export type VersionChoices = ReadonlyMap<string, string>

/**
 * Settles what the files of a shop say differently: the text that the seller chose holds, or else the newer one. Where
 * neither tells, both wait for the seller and answer nothing.
 */
export function settleVersions<Part extends KnowledgePart>(
  parts: readonly Part[],
  choices: VersionChoices,
): { parts: Part[]; disagreements: Disagreement[] } {
  const files = Map.groupBy(parts, ({ fileName }) => fileName)
  if (files.size < 2) return { parts: [...parts], disagreements: [] }
  const read = [...files].map(([fileName, own]) => ({ fileName, units: own.flatMap(({ units }) => units) }))
  const disagreements = findDisagreements(read)
  const chosenFiles = new Set(choices.values())
  // What an older list alone says is over too, unless the seller prefers that list somewhere.
  const olderFiles = new Set(
    findVersions(read).flatMap(({ older }) => (chosenFiles.has(older) ? [] : [older])),
  )
  const losers = new Set<string>()
  for (const { key, sides, newer } of disagreements) {
    const chosen = sides.findIndex(({ fileName }) => fileName === choices.get(key))
    const kept = chosen < 0 ? newer : chosen
    sides.forEach((side, at) => {
      if (at !== kept) losers.add(`${side.fileName}\u0000${side.unitId}`)
    })
  }
  if (losers.size === 0 && olderFiles.size === 0) return { parts: [...parts], disagreements }
  const settled = parts.map((part) => ({
    ...part,
    units: part.units.map((unit) =>
      olderFiles.has(part.fileName) || losers.has(`${part.fileName}\u0000${unit.id}`)
        ? { ...unit, validity: { ...unit.validity, isSuperseded: true as const } }
        : unit,
    ),
  }))
  return { parts: settled, disagreements }
}
