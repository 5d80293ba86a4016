import { wordsOf } from '../text/index.ts'
import { isColor, type Axis, type AxisValue } from './axes.ts'
import { isGrammar, isSlip, sameWord, type Token } from './tokens.ts'

export interface Match {
  axis: Axis
  values: AxisValue[]
  /** Indexes of tokens. */
  places: number[]
  /** 2 for a whole value, 1 for a part of one, less for a slip. */
  weight: number
}

export const longestFirst = (matches: readonly Match[]): Match[] =>
  matches.toSorted(
    (a, b) => b.places.length - a.places.length || b.weight - a.weight || a.places[0]! - b.places[0]!,
  )

export function matchesOf(axis: Axis, tokens: readonly Token[], axes: readonly Axis[]): Match[] {
  return tokens.flatMap((token, at) => {
    // "una plaza" is "1 plaza".
    if (token.kind === 'word' && isGrammar(token.word) && !/^una?$/.test(token.word)) return []
    const near = valuesNear(axis, token)
    const whole = near.flatMap((value) => {
      const places = wholeAt(value.tokens, tokens, at) ?? wholeAt(value.own, tokens, at)
      return places && isNamedThere(axis, value, tokens, places) ? { value, places } : []
    })
    if (whole.length > 0) {
      const length = Math.max(...whole.map(({ places }) => places.length))
      const longest = whole.filter(({ places }) => places.length === length)
      const exact = longest.filter(({ value, places }) => isExact(value, tokens, places))
      const values = (exact.length > 0 ? exact : longest).map(({ value }) => value)
      return [{ axis, values, places: longest[0]!.places, weight: 2 }]
    }
    const runs = near.flatMap((value) => {
      const places = partAt(value.tokens, tokens, at, axis)
      return places.length > 0 ? { value, places } : []
    })
    const isNaming = new Map<string, boolean>()
    const parts = runs.filter(({ places }) => {
      const key = String(places)
      const known = isNaming.get(key) ?? isDistinct(places, tokens, axis, axes)
      isNaming.set(key, known)
      return known
    })
    const length = Math.max(0, ...parts.map(({ places }) => places.length))
    const longest = parts.filter(({ places }) => places.length === length)
    if (longest.length > 0)
      return [{ axis, values: longest.map(({ value }) => value), places: longest[0]!.places, weight: 1 }]
    if (token.kind !== 'word' || isColor(token.word)) return []
    const slips = axis.values.filter(
      ({ tokens: own }) => own.length === 1 && own[0]!.kind === 'word' && isSlip(own[0]!.word, token.word),
    )
    return slips.length === 1 && wordsOf(token.word)[0]?.kind === 'topic'
      ? [{ axis, values: slips, places: [at], weight: 0 }]
      : []
  })
}

/** Values with a word or number like this one; a long message repeats its words, and an axis may have 250 values. */
function valuesNear(axis: Axis, token: Token): AxisValue[] {
  const known = NEAR.get(axis) ?? new Map<string, AxisValue[]>()
  NEAR.set(axis, known)
  const key = JSON.stringify({ ...token, from: 0, to: 0, isAfterMark: false })
  const near =
    known.get(key) ?? axis.values.filter(({ tokens }) => tokens.some((own) => isSameToken(own, token, true)))
  if (known.size < MOST_NEAR) known.set(key, near)
  return near
}
const NEAR = new WeakMap<Axis, Map<string, AxisValue[]>>()
const MOST_NEAR = 2000

/** Where all tokens of a value follow each other, grammar words aside. */
function wholeAt(own: readonly Token[], tokens: readonly Token[], at: number): number[] | null {
  if (own.length === 0) return null
  const places: number[] = []
  let next = at
  for (const [n, part] of own.entries()) {
    while (n > 0 && isSkipped(tokens[next])) next += 1
    const token = tokens[next]
    if (!token || !isSameToken(part, token, own.length > 1)) return null
    places.push(next)
    next += 1
  }
  return places
}

/** "azul" of "Azul marino", "pro max" of "iPhone 13 Pro Max": a run of its words. */
function partAt(own: readonly Token[], tokens: readonly Token[], at: number, { kind }: Axis): number[] {
  let best: number[] = []
  for (let start = 0; start < own.length; start += 1) {
    // "plaza" of "1 plaza" names no size.
    if (kind === 'measure' && own[start - 1]?.kind === 'number') continue
    const places: number[] = []
    let next = at
    for (const part of own.slice(start)) {
      while (places.length > 0 && isSkipped(tokens[next])) next += 1
      const token = tokens[next]
      if (!token || !isSameToken(part, token, false)) break
      places.push(next)
      next += 1
    }
    // "ipad 9" is no part of "iPad 10".
    if (kind === 'model' && isNumbered(tokens, next)) continue
    if (places.length > best.length) best = places
  }
  return best
}

export const isCode = (word: string): boolean => /\d/.test(word) && !/^\dx[ls]$/.test(word)

/** A number, or one with its letter: "9", "s9". */
export const isNumbered = (tokens: readonly Token[], at: number): boolean => {
  const [first, second] = [tokens[at], tokens[at + 1]]
  return (
    first?.kind === 'number' ||
    (first?.kind === 'word' && isCode(first.word)) ||
    (first?.kind === 'word' && first.word.length <= 2 && !isGrammar(first.word) && second?.kind === 'number')
  )
}

const isSkipped = (token: Token | undefined): boolean => token?.kind === 'word' && isGrammar(token.word)

export function isSameToken(own: Token, said: Token, isOneOfMany: boolean): boolean {
  if (own.kind === 'word') return said.kind === 'word' && sameWord(own.word, said.word)
  if (own.kind === 'interval') return isHeldBy(own, said)
  if (said.kind === 'interval') return false
  if (said.kind === 'word')
    return isOneOfMany && own.kind === 'number' && own.value === 1 && /^un[oa]?$/.test(said.word)
  if (own.kind === 'dimensions') return isSameSize(own.values, sizesOf(said))
  if (said.kind === 'dimensions') return false
  if (own.kind === 'measure')
    return said.kind === 'measure'
      ? said.dimension === own.dimension && isNear(said.value, own.value)
      : isNear(said.value, own.written)
  return said.kind === 'number'
    ? isNear(said.value, own.value)
    : isNear(said.written, own.value) && !IS_OF_ORDER.has(said.dimension)
}

type Interval = Extract<Token, { kind: 'interval' }>

/** Whether an interval is named, or a number inside of it or on its edge. */
function isHeldBy(own: Interval, said: Token): boolean {
  const factor = own.measure?.factor ?? 1
  const holds = (value: number) => value >= own.low * factor - 1e-6 && value <= own.high * factor + 1e-6
  switch (said.kind) {
    case 'interval':
      return (
        own.low === said.low &&
        own.high === said.high &&
        (!own.measure || !said.measure || own.measure.dimension === said.measure.dimension)
      )
    case 'measure':
      return own.measure ? own.measure.dimension === said.dimension && holds(said.value) : holds(said.written)
    case 'number':
      return holds(said.value * factor)
    default:
      return false
  }
}

const sizesOf = (said: Token): readonly number[] =>
  said.kind === 'dimensions'
    ? said.values
    : said.kind === 'number'
      ? [said.value]
      : said.kind === 'measure'
        ? [said.written]
        : []

/** "1.40 x 1.90" is 140 x 190; "de 140" names the first side. */
const isSameSize = (own: readonly number[], said: readonly number[]): boolean =>
  said.length > 0 &&
  said.length <= own.length &&
  [1, 100, 0.01].some((times) => said.every((side, at) => isNear(side * times, own[at]!)))

/** "190 x 140" of "140 x 190": another one, or the same turned round. */
export const isTurnedSize = (own: readonly number[], said: readonly number[]): boolean =>
  isSameSize(
    own.toSorted((a, b) => a - b),
    said.toSorted((a, b) => a - b),
  )

const isNear = (a: number, b: number): boolean => Math.abs(a - b) < 1e-6 * Math.max(1, Math.abs(a))

/** Told of the order and not of the thing. */
const IS_OF_ORDER: ReadonlySet<string> = new Set([
  'money',
  'dollars',
  'percent',
  'time',
  'months',
  'clock',
  'date',
  'instalments',
])

/** A bare number or letter is a value only where a buyer says one: "el 42", "en M", "talle 4", "negro 42". */
export function isNamedThere(
  axis: Axis,
  { tokens: own }: AxisValue,
  tokens: readonly Token[],
  places: readonly number[],
): boolean {
  if (places.length > 1) return true
  const at = places[0]!
  const said = tokens[at]!
  const isLetter = said.kind === 'word' && /^[sml]$/.test(said.word)
  if (said.kind !== 'number' && !isLetter) return true
  const next = tokens[at + 1]
  if (said.kind === 'number' && next?.kind === 'word' && !next.isAfterMark && COUNTED.test(next.word))
    return false
  // "1 de 64 GB" counts.
  const after = next?.kind === 'word' && next.word === 'de' ? tokens[at + 2] : undefined
  if (after && after.kind !== 'word') return false
  const before = tokens[at - 1]
  if (!before || said.isAfterMark) return said.kind === 'number' || axis.kind === 'size'
  if (before.kind !== 'word') return true
  if (axis.words.has(before.word) || BEFORE_SIZE.test(before.word)) return true
  // "tenes 42?" names a size, "tenes 2?" may count; "negro 42" stands after another value.
  if (/^(?:tenes|tienen|hay|queda|quedan|stock)$/.test(before.word))
    return isLetter || (said.kind === 'number' && said.value >= 14)
  return (
    !/^(?:quiero|queremos|necesito|llevo|llevamos|compro|busco|son|somos|tengo|mido|peso|hace|cada)$/.test(
      before.word,
    ) &&
    own.length > 0 &&
    wordsOf(before.word)[0]?.kind !== 'weak'
  )
}

const BEFORE_SIZE =
  /^(?:talles?|tallas?|numeros?|nro|num|n|t|el|la|los|las|del|al|en|de|una?|uno|y|o|e|u|ni|calzo|uso|medidas?|modelo|para|size|ni|soy)$/
const COUNTED =
  /^(?:unidad(?:es)?|u|par(?:es)?|cuotas?|pagos?|personas?|veces|piezas?|cajas?|packs?|bolsas?|docenas?|anos?|latas?|juegos?|chicos|nenes?|alumnos)$/

const isExact = (
  { tokens: whole, own }: AxisValue,
  tokens: readonly Token[],
  places: readonly number[],
): boolean =>
  (places.length === whole.length ? whole : own).every((part, n) => {
    const said = tokens[places[n]!]!
    return (
      part.kind !== 'word' ||
      (said.kind === 'word' && (part.word === said.word || sameEnding(part.word, said.word)))
    )
  })
const sameEnding = (a: string, b: string): boolean => sameWord(a, b) && a.slice(0, 3) === b.slice(0, 3)

/** A part of a value names it unless it stands in every value ("iPhone"), is a lone number or letter, or names another axis. */
function isDistinct(
  places: readonly number[],
  tokens: readonly Token[],
  axis: Axis,
  axes: readonly Axis[],
): boolean {
  const said = places.map((at) => tokens[at]!)
  if (said.every((t) => t.kind === 'number' || (t.kind === 'word' && t.word.length < 2))) return false
  if (
    said.length === 1 &&
    said[0]!.kind === 'word' &&
    axes.some(({ words }) => words.has(said[0]!.kind === 'word' ? said[0]!.word : ''))
  )
    return false
  const holds = (value: AxisValue) =>
    said.every((t) => value.tokens.some((own) => isSameToken(own, t, false)))
  return axis.values.length === 1 || !axis.values.every(holds)
}

/** "oscuro" of "azul oscuro" names no "Gris oscuro", nor does "clara" of "la negra es clara". */
export function isShadeOfOther({ axis, values, places, weight }: Match, tokens: readonly Token[]): boolean {
  if (axis.kind !== 'color' || (weight > 1 && values.some((v) => v.tokens.length === places.length)))
    return false
  if (places.some((at) => isColorToken(tokens[at]))) return false
  let before = places[0]! - 1
  if (tokens[places[0]!]!.isAfterMark) return false
  while (isWord(tokens[before], BETWEEN_SHADES)) before -= 1
  return isColorToken(tokens[before])
}
const BETWEEN_SHADES = /^(?:es|son|mas|muy|bien|medio|tirando|bastante)$/
const isWord = (token: Token | undefined, form: RegExp): boolean =>
  token?.kind === 'word' && form.test(token.word)
const isColorToken = (token: Token | undefined): boolean => token?.kind === 'word' && isColor(token.word)

export function nearestToAxisWord(matches: readonly Match[], tokens: readonly Token[]): Match {
  const before = (match: Match) => {
    for (let at = match.places[0]! - 1; at >= Math.max(0, match.places[0]! - 3); at -= 1) {
      const token = tokens[at]!
      if (token.kind === 'word' && match.axis.words.has(token.word)) return true
    }
    return false
  }
  return matches.find(before) ?? matches[0]!
}
