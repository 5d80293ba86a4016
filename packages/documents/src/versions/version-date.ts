import type { Unit } from '../units/index.ts'
import { datesIn } from '../validity/index.ts'

/** What a document says of its own age. */
export interface VersionDate {
  /** ISO day, the first of a month when it names only that. */
  day: string | null
  /** "v2", "versión 3". */
  version: number | null
}

const VERSION = /(?:\bv|versi[oó]n\s*|rev(?:isi[oó]n)?\.?\s*)(\d{1,3})(?:[.,](\d{1,3}))?\b/i
/** "temporada 24/25". */
const SEASON = /\b(?:temp(?:orada)?|campaña|ciclo)\.?\s*(\d{2})\s?[/-]\s?\d{2}(?!\d)/i
const YEAR = /(?<!\d)20\d\d(?!\d)/
/** Titles are short; a sentence in their place dates nothing. */
const TITLE_MAX_LENGTH = 140
const FIRST_UNITS = 2

/** Reads the date or version of a document from its name, its title, or the lines at its top. */
export function versionDateOf(fileName: string, units: readonly Unit[]): VersionDate {
  const titles = [
    units[0]?.path[0] ?? '',
    ...units.slice(0, FIRST_UNITS).flatMap(({ text, kind }) => (kind === 'row' ? [] : text)),
    fileName.replace(/\.[a-z]{2,5}$/i, '').replace(/[_]+/g, ' '),
  ].filter((text) => text.length <= TITLE_MAX_LENGTH)
  const days = titles.flatMap((title) => datesIn(title).map(({ from }) => from))
  const years = titles.flatMap((title) => YEAR.exec(title)?.[0] ?? [])
  const periods = units.flatMap(({ validity }) => validity.from ?? [])
  const version = titles.flatMap((title) => {
    const found = VERSION.exec(title)
    return found ? [Number(found[1]) + Number(found[2] ?? 0) / 1000] : []
  })
  const season = titles.flatMap((title) => SEASON.exec(title)?.[1] ?? [])[0]
  const first = years[0] ?? (season === undefined ? undefined : `20${season}`)
  const year = first === undefined ? null : `${first}-01-01`
  return { day: days[0] ?? periods[0] ?? year, version: version[0] ?? null }
}

/** Returns which of two documents is the newer one, or null when they do not tell. */
export function newerOf(one: VersionDate, other: VersionDate): 0 | 1 | null {
  if (one.day !== null && other.day !== null && one.day !== other.day) return one.day > other.day ? 0 : 1
  if (one.version !== null && other.version !== null && one.version !== other.version)
    return one.version > other.version ? 0 : 1
  return null
}
