import { ownValue } from '@mostrador/contract/own-value'
import { fold, quantitiesOf, unitOf } from '../text/index.ts'

/** A number with its unit, in the unit in which two are compared: years as months, metres as centimetres. */
export interface Measure {
  value: number
  unit: string
  /** The number as it is written. */
  written: number
  /** A word follows that says what is counted ("10 ejemplares"), though it is no unit. */
  isCounted: boolean
}

const BASE: Readonly<Record<string, readonly [factor: number, unit: string]>> = {
  ano: [12, 'mes'], dia: [24, 'hora'], semana: [168, 'hora'], kg: [1000, 'g'], m: [100, 'cm'], mm: [0.1, 'cm'], l: [1000, 'ml'], tb: [1000, 'gb'],
} // prettier-ignore

/** Times, fractions, dates and addresses of networks: numbers that mean something only together. */
const TOGETHER = /\d+(?:[:/]\d+)+|\d{1,3}(?:\.\d{1,3}){3,}/g

/** Every number of a text, also those in words and in slang ("15 lucas"). */
export function equalQuantities(text: string): Measure[] {
  const written = inDigits(fold(text)).replace(/(\d):00\b/g, '$1')
  const plain = written.replace(TOGETHER, ' ')
  const seen = new Map<number, boolean[]>()
  for (const [, n, word] of plain
    .replace(ONE_WORD, (w) => String(ownValue(SMALL, w)))
    .matchAll(NUMBER_AND_WORD))
    seen.set(Number(n), [...(seen.get(Number(n)) ?? []), word !== undefined])
  const single = quantitiesOf(plain).map(({ value, unit }) => {
    const [factor, base] = Object.hasOwn(BASE, unit) ? BASE[unit]! : ([1, unit] as const)
    return {
      value: Math.round(value * factor * 1000) / 1000,
      unit: base,
      written: value,
      isCounted: unit === '' && (seen.get(value)?.shift() ?? false),
    }
  })
  return [
    ...single,
    ...[...written.matchAll(TOGETHER)].map((m) => togetherAs(m[0], written.slice(m.index + m[0].length))),
  ]
}

/** "12:30" as one number that no plain number equals; what follows may be its unit ("2:45 minutos"). */
function togetherAs(numbers: string, after: string): Measure {
  const value = Number(numbers.replace(/\D/g, '')) + 0.0001 * numbers.length
  const unit = unitOf(/^\s?([a-z]+)/.exec(after)?.[1] ?? '')
  return { value, unit: unit === '' ? 'together' : unit, written: value, isCounted: false }
}

const NUMBER_AND_WORD =
  /(?<![\d.,])(\d+)(?![.,]?\d)(?: (?!(?:con|por|hasta|cada|para|del|las|los)\b)([a-z]{3,}))?/g

/** Days to years; hours of the day and minutes are left out. */
export const isLongTime = ({ unit, value, written }: Measure): boolean =>
  unit === 'mes' || (unit === 'hora' && value !== written)

export const isTime = ({ unit }: Measure): boolean => unit === 'mes' || unit === 'hora' || unit === 'minuto'

export const sameMeasure = (a: Measure, b: Measure): boolean => a.value === b.value && a.unit === b.unit

/** Number words and slang for money as digits: "ciento veintiocho mil" is 128000, "15 lucas" is $ 15000. */
export const inDigits = (folded: string): string =>
  folded
    .replace(NUMBER_WORDS, (words) => String(valueOf(words) ?? words))
    .replace(/\b(\d+(?:[.,]\d+)?) (?:lucas?|luquitas)\b/g, (_, n: string) => `$ ${n}000`)
    .replace(/\b(\d+(?:[.,]\d+)?) (?:mangos|pesitos)\b/g, '$ $1')

const SMALL: Readonly<Record<string, number>> = {
  uno: 1, un: 1, una: 1, dos: 2, tres: 3, cuatro: 4, cinco: 5, seis: 6, siete: 7, ocho: 8, nueve: 9, diez: 10, once: 11, doce: 12,
  trece: 13, catorce: 14, quince: 15, dieciseis: 16, diecisiete: 17, dieciocho: 18, diecinueve: 19, veinte: 20, veintiun: 21,
  veintiuno: 21, veintidos: 22, veintitres: 23, veinticuatro: 24, veinticinco: 25, veintiseis: 26, veintisiete: 27,
  veintiocho: 28, veintinueve: 29, treinta: 30, cuarenta: 40, cincuenta: 50, sesenta: 60, setenta: 70, ochenta: 80,
  noventa: 90, cien: 100, ciento: 100, doscientos: 200, doscientas: 200, trescientos: 300, trescientas: 300,
  cuatrocientos: 400, cuatrocientas: 400, quinientos: 500, quinientas: 500, seiscientos: 600, seiscientas: 600,
  setecientos: 700, setecientas: 700, ochocientos: 800, ochocientas: 800, novecientos: 900, novecientas: 900,
} // prettier-ignore
const ANY = `(?:${Object.keys(SMALL).join('|')}|mil)`
/** Two words at least: one alone is read where numbers are read, and "uno" is mostly an article. */
const NUMBER_WORDS = new RegExp(`\\b${ANY}(?:\\s(?:y\\s)?${ANY})+\\b`, 'g')

const ONE_WORD = new RegExp(`\\b(?!una?\\b|uno\\b)(?:${Object.keys(SMALL).join('|')})\\b`, 'g')

/** Null when the words are several numbers beside each other ("dos tres"). */
function valueOf(words: string): number | null {
  let whole = 0
  let group = 0
  for (const word of words.split(/\s(?:y\s)?/)) {
    if (word === 'mil') {
      whole += (group || 1) * 1000
      group = 0
      continue
    }
    const value = ownValue(SMALL, word)!
    const free = value >= 100 ? 1000 : value >= 10 ? 100 : 10
    if (group % free !== 0 || (value < 10 && group % 100 === 10)) return null
    group += value
  }
  return whole + group
}
