import { remembered, wordsOf } from '../text/index.ts'
import { unitNamed, type Dimension, type Unit } from './dimensions.ts'
import { GROUPS, readNumber } from './number-words.ts'
import { readable } from './readable.ts'

/** A number of a text, with what it measures. */
export interface Value {
  dimension: Dimension
  /** In base units of its dimension: hours, months, centimetres, grams, millilitres; a clock's in hours of the day. */
  value: number
  /** The unit as it was written, "" without one, and how many base units it is. */
  unit: string
  factor: number
  bound: 'least' | 'most' | null
  /** A noun that is no unit follows: "10 ejemplares". */
  isCounted: boolean
  /** An article stands before it: "las dos". */
  isPointed: boolean
  /** The words, as the readable text has them. */
  written: string
  /** Other numbers that the same words may be: "24 con 2" is 24.2, or a 24 and a 2. */
  parts: readonly Value[]
  /** Numbers that a date holds, which a text may say alone: its day, its year. */
  held: readonly Value[]
}

/** Every number of a text, also those in words, in fractions and in slang. */
export const valuesIn = remembered((text) => readValues(readable(text)), { most: 2000, characters: 500_000 })

// "7: 58 cm" is a row with its label and no clock, so a colon before a blank is a token of its own kind.
const TOKEN = /us\$|u\$[sd]|\d+(?:[.,]\d+)*|km\/h|°c?|[a-z]+(?:[23](?!\d))?|:\s|[^\s\w]/g
const PHRASE_TOKENS = 3

interface Token {
  text: string
  at: number
}

function readValues(text: string): Value[] {
  const tokens = tokensOf(text)
  const words = tokens.map((token) => token.text)
  const found: (Value & { first: number; next: number })[] = []
  let at = 0
  while (at < words.length) {
    const read = readDate(words, at) ?? readClock(words, at) ?? readMeasure(words, at)
    if (!read) {
      at += 1
      continue
    }
    const last = tokens[read.next - 1]!
    found.push({
      ...read,
      bound: boundBefore(words, at),
      isCounted: read.dimension === 'plain' && isNoun(words[read.next] ?? ''),
      isPointed: /^(?:los|las|es[oa]s|est[oa]s|otr[oa]s|ambos|nosotr[oa]s)$/.test(words[at - 1] ?? ''),
      written: text.slice(tokens[at]!.at, last.at + last.text.length),
      held: read.held ?? [],
      first: at,
    })
    at = read.next
  }
  shareUnits(found, words)
  return found.map(({ first: _first, next: _next, ...value }) => value)
}

/** Names of models ("usb3", "a54") are no numbers: codes are compared as they are written. */
function tokensOf(text: string): Token[] {
  const tokens: Token[] = []
  for (const match of text.matchAll(TOKEN)) {
    const before = text[match.index - 1] ?? ' '
    const isGlued =
      /[a-z]/.test(before) &&
      /^\d/.test(match[0]) &&
      !/\dx/.test(text.slice(Math.max(0, match.index - 2), match.index))
    tokens.push({ text: isGlued ? `#${match[0]}` : match[0], at: match.index })
  }
  return tokens
}

interface Read {
  dimension: Dimension
  value: number
  unit: string
  factor: number
  parts: readonly Value[]
  held?: readonly Value[]
  next: number
}

const plain = (value: number): Value => ({
  dimension: 'plain',
  value,
  unit: '',
  factor: 1,
  bound: null,
  isCounted: false,
  isPointed: false,
  written: String(value),
  parts: [],
  held: [],
})

const PARTS: ReadonlyMap<string, number> = new Map([
  ['medio', 0.5],
  ['media', 0.5],
  ['cuarto', 0.25],
])

const MONTHS = new Map(
  'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'
    .split(' ')
    .map((name, at) => [name, at + 1] as const),
)

/** Month and year as labels and lists have it: "03/26". Other years than these are sizes and ratios: "10/13". */
const FIRST_YEAR = 20
const LAST_YEAR = 40
const OF_MONTH = /^(?:vto|venc\w*|vence[ns]?|elab\w*|fecha|lote|hasta|desde|vigente)$/

/** "15/11", "15-11-2026", "15 de noviembre": month and day as 1115; "03/26" as 20260300. A fraction of a unit is none. */
function readDate(words: readonly string[], at: number): Read | null {
  const day = Number(words[at])
  if (!/^\d{1,2}$/.test(words[at] ?? '') || day < 1 || day > 31) return null
  const date = (month: number, next: number): Read => ({
    dimension: 'date',
    value: month * 100 + day,
    unit: '',
    factor: 1,
    parts: [],
    held: [plain(day)],
    next,
  })
  const sign = words[at + 1] ?? ''
  if (sign === 'de') {
    const month = MONTHS.get(words[at + 2] ?? '')
    return month === undefined ? null : date(month, at + 3)
  }
  const month = Number(words[at + 2])
  const isMonthOfYear =
    sign === '/' &&
    words.slice(Math.max(0, at - 3), at).some((word) => OF_MONTH.test(word)) &&
    /^\d\d$/.test(words[at]!) &&
    day <= 12 &&
    /^\d\d$/.test(words[at + 2] ?? '') &&
    month >= FIRST_YEAR &&
    month <= LAST_YEAR
  if (isMonthOfYear && words[at + 3] !== '/' && unitAt(words, at + 3) === null)
    return {
      ...date(day, at + 3),
      value: (2000 + month) * 10_000 + day * 100,
      parts: [plain(day), plain(month)],
      held: [plain(2000 + month)],
    }
  if (!/^[/-]$/.test(sign) || !/^\d{1,2}$/.test(words[at + 2] ?? '') || month < 1 || month > 12) return null
  const hasYear = words[at + 3] === sign && /^\d{2,4}$/.test(words[at + 4] ?? '')
  if (!hasYear && (sign === '-' || unitAt(words, at + 3) !== null)) return null
  return date(month, hasYear ? at + 5 : at + 3)
}

/** "15:30", "5 pm", "a las 10 y media", "5 de la tarde": hours of the day. */
function readClock(words: readonly string[], at: number): Read | null {
  const isTold = /^las?$/.test(words[at - 1] ?? '') && /^(?:a|de|desde|hasta)$/.test(words[at - 2] ?? '')
  const number = readNumber(words, at)
  if (!number || !Number.isInteger(number.value) || number.value > 24) return null
  let { value, next } = number
  const isExact = words[next] === ':' && /^\d\d$/.test(words[next + 1] ?? '')
  if (isExact) {
    value += Number(words[next + 1]) / 60
    next += 2
  } else if (isTold && words[next] === 'y') {
    const half = PARTS.get(words[next + 1] ?? '')
    if (half !== undefined) {
      value += half
      next += 2
    }
  }
  const half = partOfDay(words, next)
  if (!isExact && half === null && !(isTold && unitAt(words, next) === null)) return null
  if (half !== null) {
    if (half.isAfterNoon && value < 12) value += 12
    next = half.next
  }
  if (/^(?:hs|h|horas|hrs)$/.test(words[next] ?? '')) next += 1
  return { dimension: 'clock', value, unit: 'h', factor: 1, parts: [], next }
}

function partOfDay(words: readonly string[], at: number): { isAfterNoon: boolean; next: number } | null {
  const word = words[at] ?? ''
  if (/^[ap]m$/.test(word)) return { isAfterNoon: word === 'pm', next: at + 1 }
  if (word !== 'de' || words[at + 1] !== 'la') return null
  const part = words[at + 2] ?? ''
  return /^(?:manana|tarde|noche)$/.test(part) ? { isAfterNoon: part !== 'manana', next: at + 3 } : null
}

/** A number with its unit, a fraction, a compound ("1 kg 300", "hora y media"), or a plain number. */
function readMeasure(words: readonly string[], at: number): Read | null {
  const currency = unitNamed(words[at] ?? '')
  if (currency && /^(?:\$|us\$|u\$[sd]|usd)$/.test(words[at] ?? '')) {
    const amount = readNumber(words, at + 1)
    return amount && typed(amount.value, currency, words[at]!, amount.next)
  }
  const fraction = readFraction(words, at)
  if (fraction) return fraction
  const alone = unitAt(words, at)
  // "hora y media", "metro veinte", "kilo y medio"
  if (alone && /^(?:hora|metro|kilo|litro|ano|dia|mes)$/.test(words[at] ?? '')) {
    const rest = restAfter(words, alone.next, alone.unit)
    if (rest) return typed(1 + rest.value, alone.unit, words[at]!, rest.next)
  }
  const groupAlone = GROUPS.get(words[at] ?? '')
  if (groupAlone !== undefined) {
    const isHalf = words[at + 1] === 'y' && words[at + 2] === 'media'
    return counted(groupAlone * (isHalf ? 1.5 : 1), at + (isHalf ? 3 : 1))
  }
  const number = readNumber(words, at)
  if (!number) return null
  const isArticle = number.next === at + 1 && /^un[oa]?$/.test(words[at] ?? '')
  const group = GROUPS.get(words[number.next] ?? '')
  if (group !== undefined) {
    const isHalf = words[number.next + 1] === 'y' && /^medi[oa]$/.test(words[number.next + 2] ?? '')
    return counted((number.value + (isHalf ? 0.5 : 0)) * group, number.next + (isHalf ? 3 : 1))
  }
  if (words[number.next] === 'y' && /^medi[oa]$/.test(words[number.next + 1] ?? '')) {
    const unit = unitAt(words, number.next + 2)
    if (unit) return typed(number.value + 0.5, unit.unit, words[unit.next - 1]!, unit.next)
    return isArticle ? null : counted(number.value + 0.5, number.next + 2)
  }
  const unit = unitAt(words, number.next)
  if (unit) {
    const rest = restAfter(words, unit.next, unit.unit)
    return typed(number.value + (rest?.value ?? 0), unit.unit, words[unit.next - 1]!, rest?.next ?? unit.next)
  }
  if (isArticle) return null
  // "24 con 2" and "uno con cincuenta" are decimals as people say them.
  if (words[number.next] === 'con') {
    const decimals = readNumber(words, number.next + 1)
    if (decimals && Number.isInteger(decimals.value) && decimals.value < 100 && decimals.value > 0) {
      const value = number.value + decimals.value / (decimals.value < 10 ? 10 : 100)
      const after = unitAt(words, decimals.next)
      const parts = [plain(number.value), plain(decimals.value)]
      return after
        ? { ...typed(value, after.unit, words[after.next - 1]!, after.next), parts }
        : { ...counted(value, decimals.next), parts }
    }
  }
  return counted(number.value, number.next)
}

const typed = (value: number, { dimension, factor }: Unit, unit: string, next: number): Read => ({
  dimension,
  value: Number((value * factor).toPrecision(12)),
  unit,
  factor,
  parts: [],
  next,
})

const counted = (value: number, next: number): Read => ({
  dimension: 'plain',
  value,
  unit: '',
  factor: 1,
  parts: [],
  next,
})

/** "medio kilo", "un cuarto de hora", "tres cuartos de litro", "media docena", "1/2 taza", "3/4". */
function readFraction(words: readonly string[], at: number): Read | null {
  const word = words[at] ?? ''
  const [value, next] = /^medi[oa]$/.test(word)
    ? [0.5, at + 1]
    : /^un[oa]?$/.test(word) && words[at + 1] === 'cuarto'
      ? [0.25, at + 2]
      : word === 'tres' && words[at + 1] === 'cuartos'
        ? [0.75, at + 2]
        : /^\d{1,2}$/.test(word) && words[at + 1] === '/' && /^(?:2|3|4|8|16|32)$/.test(words[at + 2] ?? '')
          ? [Number(word) / Number(words[at + 2]), at + 3]
          : [null, at]
  if (value === null) return null
  const of = words[next] === 'de' ? next + 1 : next
  const unit = unitAt(words, of)
  if (unit) return typed(value, unit.unit, words[unit.next - 1]!, unit.next)
  const group = GROUPS.get(words[of] ?? '')
  if (group !== undefined) return counted(value * group, of + 1)
  // "medio flojo" measures nothing.
  return /^\d/.test(word) ? counted(value, next) : null
}

/** What follows a unit and belongs to it: "1 kg 300", "un metro veinte", "hora y media". */
function restAfter(
  words: readonly string[],
  at: number,
  { dimension, factor }: Unit,
): { value: number; next: number } | null {
  if (words[at] === 'y') {
    const part = PARTS.get(words[at + 1] ?? '')
    if (part !== undefined && unitAt(words, at + 2) === null) return { value: part, next: at + 2 }
  }
  const most = dimension === 'mass' && factor === 1000 ? 1000 : dimension === 'length' && factor === 100 ? 100 : dimension === 'time' && factor === 1 ? 60 : 0 // prettier-ignore
  if (most === 0) return null
  const from = words[at] === 'con' ? at + 1 : at
  const number = readNumber(words, from)
  if (!number || number.value >= most || number.value < 5 || !Number.isInteger(number.value)) return null
  const after = words[number.next] ?? ''
  if (unitAt(words, number.next) !== null || /^(?:x|a|por|\/)$/.test(after)) return null
  return { value: number.value / most, next: number.next }
}

/** The unit at a place, of up to three words; a letter is a unit only right there. */
function unitAt(words: readonly string[], at: number): { unit: Unit; next: number } | null {
  for (let length = Math.min(PHRASE_TOKENS, words.length - at); length > 0; length -= 1) {
    const unit = unitNamed(words.slice(at, at + length).join(' '))
    const isEach = words[at] === 'c' && words[at + 1] === '/'
    if (unit && !isEach && !(unit.name === '$' && words[at] === '$')) return { unit, next: at + length }
  }
  return null
}

const BETWEEN = /^(?:a|al|y|o|u|e|x|por|hasta|-|\/|los|las|de)$/

/** "de 70 a 125 cm", "30 x 40 x 50 cm", "$ 100 o 120": the unit of one number holds for its neighbours. */
function shareUnits(values: (Value & { first: number; next: number })[], words: readonly string[]): void {
  const areJoined = (a: { next: number }, b: { first: number }) => {
    const between = words.slice(a.next, b.first)
    return between.length > 0 && between.length <= 3 && between.every((word) => BETWEEN.test(word))
  }
  const isCurrency = ({ dimension }: Value) => dimension === 'money' || dimension === 'dollars'
  for (let at = values.length - 2; at >= 0; at -= 1) {
    const [own, after] = [values[at]!, values[at + 1]!]
    if (
      own.dimension !== 'plain' ||
      (after.unit === '' && after.dimension !== 'date') ||
      after.dimension === 'clock' ||
      !areJoined(own, after)
    )
      continue
    if (words.slice(own.next, after.first).join(' ') === 'de') continue
    // "del 2 al 13 de enero"
    if (after.dimension === 'date' && Number.isInteger(own.value) && own.value >= 1 && own.value <= 31) {
      Object.assign(own, {
        dimension: 'date',
        value: Math.floor(after.value / 100) * 100 + own.value,
        parts: [plain(own.value)],
      })
      continue
    }
    const unit = unitNamed(after.unit)
    if (!unit) continue
    const before = { ...own }
    Object.assign(own, {
      dimension: after.dimension,
      unit: after.unit,
      factor: unit.factor,
      value: own.value * unit.factor,
      parts: [],
    })
    // "36 y 2 kg" may be two things.
    if (words[own.next] === 'y') own.parts = [before]
  }
  for (const [at, own] of values.entries()) {
    const before = values[at - 1]
    if (!before || own.dimension !== 'plain' || !isCurrency(before) || !areJoined(before, own)) continue
    if (/^(?:de|por)$/.test(words[before.next] ?? '')) continue
    Object.assign(own, {
      dimension: before.dimension,
      unit: before.unit,
      factor: before.factor,
      value: own.value,
      parts: [plain(own.value)],
    })
  }
}

const isNoun = (word: string): boolean =>
  /^[a-z]{3,}$/.test(word) &&
  !LEAST.test(word) &&
  !MOST.test(word) &&
  (/^(?:unidad|unidades|piezas?)$/.test(word) || wordsOf(word)[0]?.kind === 'topic')

const LEAST = /^(?:desde|minimo|minima)$/
const MOST = /^(?:hasta|maximo|maxima)$/

function boundBefore(words: readonly string[], at: number): Value['bound'] {
  const [two, one] = [words[at - 2] ?? '', words[at - 1] ?? '']
  const back = /^(?:los|las|el|la|unos|unas|de|\$)$/.test(one) ? at - 1 : at
  const word = words[back - 1] ?? ''
  if (word === 'de' || word === 'que') {
    const more = words[back - 2] ?? ''
    const isDenied = words[back - 3] === 'no'
    if (more === 'mas') return isDenied ? 'most' : 'least'
    if (more === 'menos') return isDenied ? 'least' : 'most'
  }
  if (two === 'partir' && one === 'de') return 'least'
  if (two === 'mas' && one === 'de') return words[at - 3] === 'no' ? 'most' : 'least'
  if (two === 'menos' && one === 'de') return words[at - 3] === 'no' ? 'least' : 'most'
  return LEAST.test(word) ? 'least' : MOST.test(word) ? 'most' : null
}
