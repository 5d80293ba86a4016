import {
  findConflicts,
  findVersions,
  placesBeaten,
  statementsOf,
  type Conflict,
  type Disagreement,
  type Versions,
} from '@mostrador/documents/versions'
import type { Unit } from '@mostrador/documents/units'
import type { KnowledgePart } from '../types.ts'
import { fileOf } from './file-of.ts'

/** The id of the file that the seller chose, by the key of the disagreement. */
export type VersionChoices = ReadonlyMap<string, string>

export interface Settling {
  /** ISO day on which questions are asked; without it nothing is over by its date. */
  day?: string | undefined
  choices?: VersionChoices
}

/** A file that a newer version replaces as a whole, by their ids. */
export interface OlderFile {
  file: string
  newer: { file: string; fileName: string }
}

/** A shop that contradicts itself more often than this has other troubles first. */
const MOST_SHOWN = 500
const MOST_SIDES = 2000

/**
 * Settles which texts of a shop hold today. What is over by its date answers nothing. Where files say the same matter
 * differently, the text that the seller chose holds, or else the newest one; where neither tells, all wait for the seller.
 *
 * @returns `older`: the files that a newer version replaces as a whole, because the seller prefers them nowhere
 */
export function settleVersions<Part extends KnowledgePart>(
  stored: readonly Part[],
  { day, choices = new Map() }: Settling,
): { parts: Part[]; disagreements: Disagreement[]; older: OlderFile[] } {
  const parts = day === undefined ? [...stored] : stored.map((part) => onDay(part, day))
  const files = Map.groupBy(parts, fileOf)
  if (files.size < 2) return { parts, disagreements: [], older: [] }
  const read = [...files].map(([file, own]) =>
    statementsOf({ file, fileName: own[0]!.fileName, units: own.flatMap(({ units }) => units) }),
  )
  const conflicts = findConflicts(read, day).map((conflict) => {
    const choice = conflict.sides.findIndex(({ file }) => file === choices.get(conflict.key))
    return { conflict, choice: choice < 0 ? null : choice }
  })
  const losers = new Set<string>()
  const preferred = new Set<string>()
  for (const { conflict, choice } of conflicts) {
    if (choice !== null) preferred.add(conflict.sides[choice]!.file)
    for (const { file, unitId } of placesBeaten(conflict, choice ?? conflict.newer))
      losers.add(placeOf(file, unitId))
  }
  // What an older list alone says is over too, unless the seller prefers that list somewhere.
  const versions = Map.groupBy(findVersions(read, day), ({ older }) => older)
  const older = new Set([...versions.keys()].filter((file) => !preferred.has(file)))
  const isOver = (file: string, { id }: Unit) => older.has(file) || losers.has(placeOf(file, id))
  return {
    parts: parts.map((part) => {
      const file = fileOf(part)
      return withUnits(part, (unit) => (isOver(file, unit) ? { isSuperseded: true } : null))
    }),
    disagreements: shownOf(conflicts.map(({ conflict }) => conflict)),
    older: [...older].map((file) => {
      const newest = newestOf(file, versions)
      return { file, newer: { file: newest, fileName: files.get(newest)![0]!.fileName } }
    }),
  }
}

/** What a newer text replaced, or what says of itself that it is over, answers nothing. */
export const holds = ({ validity }: Unit): boolean =>
  validity.isSuperseded !== true && validity.isExpired !== true

const placeOf = (file: string, unitId: string): string => `${file}\u0000${unitId}`

/** The end of the chain of newer versions of a file: a newer version may have a newer version itself. */
function newestOf(file: string, versions: ReadonlyMap<string, readonly Versions[]>): string {
  const chain = new Set([file])
  let newest = file
  // Dates and version numbers may contradict each other, so a chain may come back to where it began.
  for (const at of chain) {
    newest = at
    const next = versions.get(at)?.find(({ newer }) => !chain.has(newer))
    if (next) chain.add(next.newer)
  }
  return newest
}

/** As many disagreements as a seller can look through, without what only the settling needs. */
function shownOf(conflicts: readonly Conflict[]): Disagreement[] {
  let room = MOST_SIDES
  return conflicts.slice(0, MOST_SHOWN).flatMap(({ key, sides, newer }) => {
    room -= sides.length
    return room < 0 ? [] : { key, sides, newer }
  })
}

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
