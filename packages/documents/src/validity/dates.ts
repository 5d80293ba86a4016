import { isoDay } from '../values/index.ts'

/** A day or month that a text names. */
export interface NamedDate {
  /** ISO day: the day itself, or the first of the month. */
  from: string
  /** ISO day: the day itself, or the last of the month. */
  until: string
  /** Where it stands in the text. */
  index: number
  length: number
}

const MONTHS = ['enero', 'febrero', 'marzo', 'abril', 'mayo', 'junio', 'julio', 'agosto', 'septiembre', 'octubre', 'noviembre', 'diciembre'] // prettier-ignore
/** The name of a month, whole or cut, as a group of a pattern. */
export const MONTH = String.raw`(ene(?:ro)?|feb(?:rero)?|mar(?:zo)?|abr(?:il)?|may(?:o)?|jun(?:io)?|jul(?:io)?|ago(?:sto)?|set(?:iembre)?|sep(?:tiembre)?|oct(?:ubre)?|nov(?:iembre)?|dic(?:iembre)?)`
const IN_DIGITS = /(?<![\d/.-])(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?![\d/-])/g
const ISO = /(?<!\d)(\d{4})-(\d{2})-(\d{2})(?!\d)/g
const IN_WORDS = new RegExp(
  String.raw`(?<![\p{L}\d])(?:(\d{1,2})(?:º|°|ro)?\s+(?:de\s+)?)?${MONTH}\.?,?\s+(?:de(?:l)?\s+)?(\d{4}|\d{2})(?![\p{L}\d/])`,
  'giu',
)

/** The dates of a text that have a year, in the order of the text. */
export function datesIn(text: string): NamedDate[] {
  const dates: NamedDate[] = []
  const add = (found: RegExpExecArray, from: string | null, until: string | null) => {
    if (from !== null && until !== null)
      dates.push({ from, until, index: found.index, length: found[0].length })
  }
  for (const found of text.matchAll(IN_DIGITS)) {
    const day = isoDay(Number(found[1]), Number(found[2]), Number(found[3]))
    add(found, day, day)
  }
  for (const found of text.matchAll(ISO)) {
    const day = isoDay(Number(found[3]), Number(found[2]), Number(found[1]))
    add(found, day, day)
  }
  for (const found of text.matchAll(IN_WORDS)) {
    const month = monthOf(found[2]!)
    const year = Number(found[3]!.length === 2 ? `20${found[3]}` : found[3])
    const [from, until] =
      found[1] === undefined
        ? [isoDay(1, month, year), isoDay(lastDay(month, year), month, year)]
        : [isoDay(Number(found[1]), month, year), isoDay(Number(found[1]), month, year)]
    add(found, from, until)
  }
  return dates.toSorted((a, b) => a.index - b.index)
}

export const monthOf = (name: string): number => {
  const start = name.toLowerCase().replace('set', 'sep').slice(0, 3)
  return MONTHS.findIndex((month) => month.startsWith(start)) + 1
}

const lastDay = (month: number, year: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate()
