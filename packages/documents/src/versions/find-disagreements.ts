import { fold } from '@mostrador/contract/text'
import type { Unit } from '../units/index.ts'
import { newerOf, versionDateOf, type VersionDate } from './version-date.ts'

/** One text of a seller, in the terms of a disagreement. */
export interface Side {
  fileName: string
  unitId: string
  text: string
}

/** Two texts of one seller that say the same matter with other values. */
export interface Disagreement {
  /** Stays the same while both texts say what they say. */
  key: string
  sides: [Side, Side]
  /** Which side is newer by its own date or version; `null` when they do not tell. */
  newer: 0 | 1 | null
}

interface Statement extends Side {
  date: VersionDate
  values: string
}

/** Two files that are versions of one list or text. */
export interface Versions {
  older: string
  newer: string
}

/** Versions of one list tell mostly the same matters. */
const SAME_MATTERS = 0.5
/** Of texts with the same title, fewer are enough. */
const SAME_MATTERS_OF_TITLE = 0.25

/**
 * Finds files that are an older and a newer version of one text: they tell the same matters and say their dates. A version
 * that only begins after `day` replaces nothing yet.
 */
export function findVersions(
  files: readonly { fileName: string; units: readonly Unit[] }[],
  day?: string,
): Versions[] {
  const read = files.map(({ fileName, units }) => ({
    fileName,
    title: maskedTitle(units),
    date: versionDateOf(fileName, units),
    matters: new Set(units.flatMap((unit) => mattersOf(unit).map(({ matter }) => matter))),
  }))
  return read.flatMap((one, at) =>
    read.slice(at + 1).flatMap((other): Versions[] => {
      const newer = newerOf(one.date, other.date)
      const least = Math.min(one.matters.size, other.matters.size)
      if (newer === null || least === 0) return []
      const shared = [...one.matters].filter((matter) => other.matters.has(matter)).length / least
      const isSameTitle = one.title !== '' && one.title === other.title
      if (shared < (isSameTitle ? SAME_MATTERS_OF_TITLE : SAME_MATTERS)) return []
      const [first, second] = newer === 0 ? [one, other] : [other, one]
      if (day !== undefined && first.date.day !== null && first.date.day > day) return []
      return [{ newer: first.fileName, older: second.fileName }]
    }),
  )
}

/** The title of a document without its date, number and version. */
function maskedTitle(units: readonly Unit[]): string {
  const title = units[0]?.path[0] ?? units[0]?.text ?? ''
  return wordsOf(title.replace(/\d+/g, ' '))
    .split(' ')
    .filter((word) => !DATE_WORD.test(word))
    .join(' ')
}
const DATE_WORD =
  /^(?:de|del|enero|febrero|marzo|abril|mayo|junio|julio|agosto|sep?tiembre|octubre|noviembre|diciembre|version|rev|vigente|desde|hasta|nuev[ao]s?|viej[ao]s?|anterior|actual)$/

/** A shop that contradicts itself more often than this has other troubles first. */
const MOST = 500
/** A statement about nothing else than a number is no matter. */
const LEAST_WORDS = 2

/**
 * Finds texts of different files that state the same matter with different values: the same words around other numbers, or
 * the same row and column with another value. Units that are over, internal or superseded say nothing.
 */
export function findDisagreements(
  files: readonly { fileName: string; units: readonly Unit[] }[],
): Disagreement[] {
  const byMatter = new Map<string, Statement[]>()
  for (const { fileName, units } of files) {
    const date = versionDateOf(fileName, units)
    for (const unit of units)
      for (const { matter, values } of mattersOf(unit)) {
        const said = byMatter.get(matter) ?? []
        // One file that repeats itself is no disagreement.
        if (!said.some((other) => other.fileName === fileName))
          said.push({ fileName, unitId: unit.id, text: unit.text, date, values })
        byMatter.set(matter, said)
      }
  }
  const found: Disagreement[] = []
  const seen = new Set<string>()
  for (const said of byMatter.values())
    for (const [at, one] of said.entries())
      for (const other of said.slice(at + 1)) {
        if (one.values === other.values || found.length >= MOST) continue
        const [first, second] = one.fileName < other.fileName ? [one, other] : [other, one]
        const key = [first.unitId, second.unitId].toSorted().join(' ')
        if (seen.has(key)) continue
        seen.add(key)
        found.push({ key, sides: [sideOf(first), sideOf(second)], newer: newerOf(first.date, second.date) })
      }
  return found
}

const sideOf = ({ fileName, unitId, text }: Statement): Side => ({ fileName, unitId, text })

/** What a unit states, without its values, and the values: a sentence once, a row once for each column. */
function mattersOf(unit: Unit): { matter: string; values: string }[] {
  const { validity, notice, kind, cells, scope } = unit
  if (validity.isExpired || validity.isSuperseded || notice !== null || kind === 'message') return []
  const product = fold(scope.product ?? '')
  if (kind === 'row' && cells.length > 1) {
    const [name, ...others] = cells
    return others.flatMap(({ column, value }) =>
      column === '' || !/\d/.test(value)
        ? []
        : [{ matter: ['row', product, wordsOf(name!.value), wordsOf(column)].join('|'), values: fold(value) }],
    )
  }
  const numbers = numbersIn(unit.text)
  const words = wordsOf(unit.text.replace(/\d[\d.,:/]*/g, ' '))
  return numbers === '' || words.split(' ').length < LEAST_WORDS
    ? []
    : [{ matter: ['text', product, fold(unit.lead ?? ''), words].join('|'), values: numbers }]
}

const wordsOf = (text: string): string => (fold(text).match(/[\p{L}\d]{2,}/gu) ?? []).join(' ')

const numbersIn = (text: string): string => (text.match(/\d[\d.,:/]*\d|\d/g) ?? []).join(' ')
