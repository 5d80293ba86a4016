import type { Passage } from '../evidence/index.ts'
import { fold, plainNumbers, rangesOf, unitOf, wordsOf } from '../text/index.ts'
import { codesIn } from './variants.ts'

/**
 * The rows of a shop's tables that a size, a weight, an age or a model in a message tells apart: "30 kg: 390 g" is for whoever has
 * a dog of 30 kilos, and "20 kg: 285 g" for others.
 */
export function rowsToldApart(
  message: string,
  passages: readonly Passage[],
): { meant: ReadonlySet<Passage>; others: ReadonlySet<Passage> } {
  const told = toldIn(fold(message))
  const meant = new Set<Passage>()
  const others = new Set<Passage>()
  if (told.length === 0) return { meant, others }
  for (const rows of tablesOf(passages))
    for (const value of told) {
      const fits = rows.map((row) => value(row, rows))
      if (!fits.includes(true) || !fits.includes(false)) continue
      rows.forEach(({ passage }, at) => {
        if (fits[at] === true) meant.add(passage)
        if (fits[at] === false) others.add(passage)
      })
    }
  for (const passage of others) meant.delete(passage)
  return { meant, others }
}

interface Row {
  passage: Passage
  /** What stands before the colon: the size, the model. */
  key: string
  clauses: Clause[]
  codes: readonly string[]
}

interface Clause {
  isKey: boolean
  stems: ReadonlySet<string>
  units: ReadonlySet<string>
  ranges: readonly { from: number; to: number }[]
  numbers: readonly number[]
}

/** Whether a row is for what was told: unknown where it does not speak of such a thing. */
type Told = (row: Row, rows: readonly Row[]) => boolean | null

const LONGEST_ROW = 160

/** Single sentences of the same form under the same title of a file. */
function tablesOf(passages: readonly Passage[]): Row[][] {
  const tables: { under: string; form: ReadonlySet<string>; rows: Row[] }[] = []
  for (const passage of passages) {
    const row = rowOf(passage)
    if (!row || passage.origin.kind !== 'knowledge') continue
    const under = `${passage.origin.fileName}\n${passage.title ?? ''}`
    const form = new Set(row.clauses.flatMap((c) => (c.isKey ? [] : [...c.stems, ...c.units])))
    const table = tables.find((one) => one.under === under && isAlike(one.form, form))
    if (table) table.rows.push(row)
    else tables.push({ under, form, rows: [row] })
  }
  return tables.flatMap(({ rows }) => (rows.length > 1 ? [rows] : []))
}

const isAlike = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean => {
  const shared = [...a].filter((word) => b.has(word)).length
  return shared >= 0.5 * Math.max(a.size, b.size)
}

const ROWS = new WeakMap<Passage, Row | null>()

function rowOf(passage: Passage): Row | null {
  const known = ROWS.get(passage)
  if (known !== undefined) return known
  const [sentence, ...others] = passage.sentences
  const folded = fold(sentence?.text ?? '')
  const isRow =
    sentence !== undefined && !sentence.withheld && others.length === 0 && folded.length <= LONGEST_ROW
  const label = /^([^:]{1,60}): /.exec(folded)?.[1]
  const key = label ?? fold(passage.heading ?? '')
  const text = label === undefined ? folded : folded.slice(label.length + 1)
  const row =
    isRow && key !== '' && (/\d/.test(text) || codesIn(key).length > 0)
      ? {
          passage,
          key,
          clauses: [clauseOf(key, true), ...text.split(/[,;:](?!\d) ?/).map((part) => clauseOf(part, false))],
          codes: codesIn(folded),
        }
      : null
  ROWS.set(passage, row)
  return row
}

function clauseOf(text: string, isKey: boolean): Clause {
  const plain = plainNumbers(text)
  const ranges = [
    ...rangesOf(plain),
    ...[...plain.matchAll(/\bhasta (\d+(?:\.\d+)?)/g)].map(([, to]) => ({ from: 0, to: Number(to) })),
    ...[...plain.matchAll(/\b(?:desde|mas de) (\d+(?:\.\d+)?)/g)].map(([, from]) => ({ from: Number(from), to: Infinity })),
  ] // prettier-ignore
  const words = plain.match(/[a-z]+/g) ?? []
  return {
    isKey,
    stems: new Set(wordsOf(text).flatMap((w) => (w.kind === 'topic' ? w.stem : []))),
    units: new Set(words.map(unitOf).filter((unit) => unit !== '')),
    ranges,
    numbers: (plain.match(/\d+(?:\.\d+)?/g) ?? []).map(Number),
  }
}

const NUMBER =
  /(?<![\d.$a-z-]|\$ )(\d+(?:\.\d+)?) ?([a-z]+)?(?: (?:de|del) (?:la |el )?([a-z]+))?(?! ?(?:%|cuotas|unidades|pesos))/g
const SIZE = /\b(?:talle|en|la|el|las|los|un|una|de|por|uso|soy) (xs|s|m|l|x{1,4}l)\b(?! ?\d)/g

function toldIn(folded: string): Told[] {
  const sizes = [...folded.matchAll(SIZE)].map(([, size = '']) => size)
  const codes = codesIn(folded)
  return [
    ...sizes.map((size) => ofSize(size)),
    ...codes.map((code) => ofCode(code)),
    ...[...plainNumbers(folded).matchAll(NUMBER)].map((found) => ofNumber(found, folded)),
  ]
}

/** "en L", of rows that are headed by sizes. */
const ofSize =
  (size: string): Told =>
  ({ key }) => {
    const own = /(?:^|\b(?:talle|t) ?)(xs|s|m|l|x{1,4}l|\dxl)$/.exec(key)?.[1]
    return own === undefined ? null : own === size
  }

/** "BF10", of rows that name other codes that begin alike. */
const ofCode =
  (code: string): Told =>
  ({ codes }) => {
    const prefix = code.replace(/\d.*/, '')
    const alike = codes.filter((one) => one.replace(/\d.*/, '') === prefix)
    return alike.length === 0 ? null : alike.includes(code)
  }

/** "71 de cintura", "30 kilos", "de 7 años": in the part of a row that speaks of it. */
function ofNumber([, number = '', after = '', owner = '']: RegExpMatchArray, folded: string): Told {
  const values = valuesOf(number)
  const unit = unitOf(after)
  const before =
    new RegExp(`([a-z]{4,}) (?:(?:de|es|da|tengo|tiene|es de) )*${number.replace('.', '[.,]')}\\b`).exec(
      folded,
    )?.[1] ?? ''
  const near = [owner, unit === '' ? after : '', before].flatMap((word) => wordsOf(word).map((w) => w.stem))
  return (row, rows) => {
    const label = near.find((stem) =>
      rows.some((one) => one.clauses.some((c) => !c.isKey && c.stems.has(stem))),
    )
    const clauses = row.clauses.filter(
      (c) =>
        (label === undefined || c.stems.has(label)) &&
        (unit === '' || c.units.size === 0 || c.units.has(unit)),
    )
    const isSure = label !== undefined || unit !== ''
    const isOfOneValue = row.clauses.length === 2
    let isCompared = false
    for (const { isKey, ranges, numbers } of clauses) {
      if (ranges.length > 0) {
        isCompared = true
        if (ranges.some(({ from, to }) => values.some((v) => from <= v && v <= to))) return true
      } else if (numbers.length > 0 && (isSure || isKey || (isOfOneValue && values[0]! >= 10))) {
        isCompared = true
        if (numbers.some((n) => values.includes(n))) return true
      }
    }
    return isCompared ? false : null
  }
}

/** "2,50 de alto" is 250 cm where a row counts in these. */
const valuesOf = (number: string): number[] =>
  /^\d\.\d\d?$/.test(number) ? [Number(number), Math.round(Number(number) * 100)] : [Number(number)]
