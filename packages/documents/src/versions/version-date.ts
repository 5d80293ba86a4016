import type { Unit } from '../units/index.ts'
import { datesIn, isOfPart } from '../validity/index.ts'

/** What a document says of its own age. */
export interface VersionDate {
  /** ISO day, the first of a month when it names only that. */
  day: string | null
  /** ISO day on which it begins to hold; `null` when it names no beginning. */
  begins: string | null
  /** "v2", "versión 3". */
  version: number | null
}

const VERSION = /(?:\bv|versi[oó]n\s*|rev(?:isi[oó]n)?\.?\s*)(\d{1,3})(?:[.,](\d{1,3}))?\b/i
/** "temporada 24/25". */
const SEASON = /\b(?:temp(?:orada)?|campaña|ciclo)\.?\s*(\d{2})\s?[/-]\s?\d{2}(?!\d)/i
const YEAR = /(?<!\d)20\d\d(?!\d)/
/** A date behind it ends a period. */
const ENDS = /(?:hasta|vencen?|vencimiento)\s*:?\s*(?:el\s+)?(?:d[ií]a\s+)?$/i
/** Titles are short; a sentence in their place dates nothing. */
const TITLE_MAX_LENGTH = 140
const FIRST_UNITS = 2

/** Reads the date or version of a document from its name, its title, or the lines at its top. */
export function versionDateOf(fileName: string, units: readonly Unit[]): VersionDate {
  const titles = [
    units[0]?.path[0] ?? '',
    ...units
      .slice(0, FIRST_UNITS)
      .flatMap(({ text, kind }) => (kind === 'row' || isOfPart(text) ? [] : text)),
    spacedName(fileName),
  ].filter((text) => text.length <= TITLE_MAX_LENGTH)
  const dates = titles.flatMap((title) =>
    datesIn(title).map(({ from, index }) => ({ day: from, isEnd: ENDS.test(title.slice(0, index)) })),
  )
  const begins =
    dates.find(({ isEnd }) => !isEnd)?.day ?? periodOf(units) ?? (dates.length === 0 ? yearIn(titles) : null)
  const version = titles.flatMap((title) => {
    const found = VERSION.exec(title)
    return found ? [Number(found[1]) + Number(found[2] ?? 0) / 1000] : []
  })[0]
  return { day: begins ?? dates[0]?.day ?? null, begins, version: version ?? null }
}

/** "lista_marzo-2026.xlsx" as one would say it; dates keep their signs. */
const spacedName = (fileName: string): string =>
  fileName
    .replace(/\.[a-z]{2,5}$/i, '')
    .replaceAll('_', ' ')
    .replace(/(?<=\p{L})[-.]|[-.](?=\p{L})/gu, ' ')

/** The day from which a whole document holds; one line that begins later says nothing of the others. */
function periodOf(units: readonly Unit[]): string | null {
  const days = units.flatMap(({ validity }) => validity.from ?? [])
  return days.length === 0 || days.length < units.length ? null : days.toSorted()[0]!
}

function yearIn(titles: readonly string[]): string | null {
  const season = titles.flatMap((title) => SEASON.exec(title)?.[1] ?? [])[0]
  const year = titles.flatMap((title) => YEAR.exec(title)?.[0] ?? [])[0] ?? (season && `20${season}`)
  return year === undefined ? null : `${year}-01-01`
}

/**
 * Returns whether a document replaces another on `day`, an ISO day: it says that it is newer, and it has begun. Documents that
 * do not both tell replace nothing.
 */
export function isNewer(one: VersionDate, other: VersionDate, day?: string): boolean {
  if (beginsLater(one, day)) return false
  if (beginsLater(other, day)) return true
  if (one.day !== null && other.day !== null && one.day !== other.day) return one.day > other.day
  return one.version !== null && other.version !== null && one.version > other.version
}

/** Whether a document only begins to hold after `day`. */
export const beginsLater = ({ begins }: VersionDate, day: string | undefined): boolean =>
  day !== undefined && begins !== null && begins > day
