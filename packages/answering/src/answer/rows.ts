import type { Passage, Term } from '../evidence/index.ts'
import { fold, plainNumbers, rangesOf, unitOf, wordsOf } from '../text/index.ts'
import { mentions } from './point.ts'
import { codesIn } from './variants.ts'

/**
 * The rows of a shop's tables that a size, a code or a measure in a message tells apart: "M: cintura 68 a 74" is for whoever has 71
 * of waist, and "S: cintura 62 a 67" for others. A number that nothing says what it counts tells no rows apart.
 */
export function rowsToldApart(
  message: string,
  passages: readonly Passage[],
  terms: readonly Term[],
): { meant: ReadonlySet<Passage>; others: ReadonlySet<Passage> } {
  const told = toldIn(fold(message))
  const meant = new Set<Passage>()
  const others = new Set<Passage>()
  if (told.length === 0) return { meant, others }
  for (const rows of tablesOf(passages))
    for (const { isFor, isName } of told) {
      const fits = rows.map(isFor)
      // A size or a code that no row has is none of theirs.
      if (!fits.includes(false) || (!isName && !fits.includes(true))) continue
      rows.forEach(({ passage }, at) => {
        if (fits[at] === true) meant.add(passage)
        if (fits[at] === false) others.add(passage)
      })
    }
  for (const passage of others) {
    meant.delete(passage)
    if (namesMore(passage, [...meant], terms)) others.delete(passage)
  }
  return { meant, others }
}

/** "Helecho: cada 2 días" to whoever names it, whatever number stands in another row. */
const namesMore = (passage: Passage, meant: readonly Passage[], terms: readonly Term[]): boolean =>
  terms.some(
    (t) =>
      t.kind === 'topic' &&
      mentions({ passage, best: 0 }, t) &&
      !meant.some((other) => mentions({ passage: other, best: 0 }, t)),
  )

interface Row {
  passage: Passage
  /** What stands before the colon: the size, the model. */
  key: string
  clauses: readonly Clause[]
  codes: readonly string[]
}

/** A part of a row: what it speaks of, and the numbers that it is for. */
interface Clause {
  stems: ReadonlySet<string>
  units: ReadonlySet<string>
  ranges: readonly { from: number; to: number }[]
}

interface Told {
  /** Whether a row is for what was told; null where it does not speak of such a thing. */
  isFor: (row: Row) => boolean | null
  /** It names a row, and does not measure what is to fit one. */
  isName: boolean
}

const LONGEST_ROW = 160

/** Single sentences of the same form under the same title of a file. */
function tablesOf(passages: readonly Passage[]): Row[][] {
  const tables: { under: string; form: ReadonlySet<string>; rows: Row[] }[] = []
  for (const passage of passages) {
    const row = rowOf(passage)
    if (!row || passage.origin.kind !== 'knowledge') continue
    const under = `${passage.origin.fileName}\n${passage.title ?? ''}`
    const form = new Set(row.clauses.flatMap((c) => [...c.stems, ...c.units]))
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
  const codes = codesIn(key)
  const row =
    isRow && key !== '' && (/\d/.test(text) || codes.length > 0)
      ? { passage, key, clauses: text.split(/[,;:](?!\d) ?/).map(clauseOf), codes }
      : null
  ROWS.set(passage, row)
  return row
}

function clauseOf(text: string): Clause {
  const plain = plainNumbers(text)
  return {
    stems: new Set(wordsOf(text).flatMap((w) => (w.kind === 'topic' ? w.stem : []))),
    units: new Set((plain.match(/[a-z]+/g) ?? []).map(unitOf).filter((unit) => unit !== '')),
    ranges: rangesOf(plain),
  }
}

const SIZE = /\b(?:talle|en|la|el|las|los|un|una|uso|soy) (xs|s|m|l|x{1,4}l)\b(?! ?\d)/g
/** "71 de cintura", "cintura 71", "96 cm de pecho". */
const OF_LABEL = /(?<![\d.$a-z-]|\$ )(\d+(?:\.\d+)?) ?(?:cm |mm )?de ([a-z]{4,})\b/g
const LABEL_OF =
  /\b([a-z]{4,}) (?:de |me da |mide |tengo )?(\d+(?:\.\d+)?)\b(?! ?(?:%|de [a-z]|cuotas|unidades|dias|anos?|meses|hs|horas))/g
/** "30 kilos" */
const MEASURE = /(?<![\d.$a-z-]|\$ )(\d+(?:\.\d+)?) ?([a-z]+)\b/g

function toldIn(folded: string): Told[] {
  const plain = plainNumbers(folded)
  const labelled = [
    ...[...plain.matchAll(OF_LABEL)].map(([, number = '', label = '']) => ({ number, label })),
    ...[...plain.matchAll(LABEL_OF)].map(([, label = '', number = '']) => ({ number, label })),
  ]
  return [
    ...[...folded.matchAll(SIZE)].map(([, size = '']) => ({ isFor: ofSize(size), isName: true })),
    ...codesIn(folded).map((code) => ({ isFor: ofCode(code), isName: true })),
    ...labelled.map(({ number, label }) => ({ isFor: ofMeasured(Number(number), label), isName: false })),
    ...[...plain.matchAll(MEASURE)].map(([, number = '', unit = '']) => ({
      isFor: ofKey(Number(number), unitOf(unit)),
      isName: false,
    })),
  ]
}

/** "en L", of rows that are headed by sizes. */
const ofSize =
  (size: string): Told['isFor'] =>
  ({ key }) => {
    const own = /(?:^|\b(?:talle|t) ?)(xs|s|m|l|x{1,4}l)$/.exec(key)?.[1]
    return own === undefined ? null : own === size
  }

/** "BF10", of rows that are headed by codes that begin alike. */
const ofCode =
  (code: string): Told['isFor'] =>
  ({ codes }) => {
    const prefix = code.replace(/\d.*/, '')
    const alike = codes.filter((one) => one.replace(/\d.*/, '') === prefix)
    return alike.length === 0 ? null : alike.includes(code)
  }

/** "71 de cintura", of rows that give a range of it. */
const ofMeasured =
  (value: number, label: string): Told['isFor'] =>
  ({ clauses }) => {
    const [word] = wordsOf(label)
    const ranges = clauses.flatMap((c) => (word?.kind === 'topic' && c.stems.has(word.stem) ? c.ranges : []))
    return ranges.length === 0 ? null : ranges.some(({ from, to }) => from <= value && value <= to)
  }

/** "30 kilos", of rows that are headed by a weight alone: "30 kg: 390 g". */
const ofKey =
  (value: number, unit: string): Told['isFor'] =>
  ({ key }) => {
    const [, number, named = ''] = /^(\d+(?:\.\d+)?) ?([a-z]+)$/.exec(plainNumbers(key)) ?? []
    return number === undefined || unit === '' || unitOf(named) !== unit ? null : Number(number) === value
  }
