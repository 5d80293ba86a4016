import { wordsOf } from '../text/index.ts'
import { CHOICE_WORDS, isColor, LETTER_SIZE, type Axis, type AxisValue } from './axes.ts'
import { isGrammar, isSlip, plainText, sameWord, tokensIn, type Token } from './tokens.ts'

/** A place of a text that names one value of an axis, or several that its words may mean. */
export interface Mention {
  axis: Axis
  values: AxisValue[]
  /** Places in the plain text. */
  from: number
  to: number
}

/** What a text says of variants. */
export interface VariantsRead {
  plain: string
  mentions: Mention[]
  /** Values of an axis's kind that no variant has: a colour, a size, a measure. */
  unknown: { axis: Axis; text: string; from: number; to: number }[]
  /** Axes that are asked for without a value: "¿qué colores hay?" */
  asked: Axis[]
  /** Something is said near a value that may change which one is meant. */
  isUnsure: boolean
  /** Words that none of this explains. */
  rest: Token[]
}

/** Reads which values and axes of variants a text names. */
export function readVariants(text: string, axes: readonly Axis[]): VariantsRead {
  const plain = plainText(text)
  const tokens = tokensIn(plain)
  const found = longestFirst(axes.flatMap((axis) => matchesOf(axis, tokens, axes)))
  const taken = new Set<number>()
  const unknownShades: Unknown[] = []
  const chosen: Match[] = []
  for (const match of found) {
    const places = match.places
    if (places.some((at) => taken.has(at))) continue
    const rivals = found.filter(
      (m) => m.axis !== match.axis && m.weight === match.weight && String(m.places) === String(places),
    )
    const near = rivals.length === 0 ? match : nearestToAxisWord([match, ...rivals], tokens)
    for (const at of places) taken.add(at)
    const shade = otherShade(near, tokens)
    if (shade) {
      taken.add(shade.places.at(-1)!)
      unknownShades.push(shade)
    } else chosen.push(near)
  }
  chosen.sort((a, b) => a.places[0]! - b.places[0]!)
  const unknown = [...unknownShades, ...unknownValues(axes, tokens, taken, chosen)]
  for (const { places } of unknown) for (const at of places) taken.add(at)
  const asked = axesAsked(axes, tokens, taken, chosen)
  const rest = tokens.filter((_, at) => !taken.has(at))
  const span = (places: readonly number[]) => ({
    from: tokens[places[0]!]!.from,
    to: tokens[places.at(-1)!]!.to,
  })
  return {
    plain,
    mentions: chosen.map(({ axis, values, places }) => ({ axis, values, ...span(places) })),
    unknown: unknown.map(({ axis, text: said, places }) => ({
      axis,
      text: axis.kind === 'size' ? plain.slice(span(places).from, span(places).to).toUpperCase() : said,
      ...span(places),
    })),
    asked,
    isUnsure: chosen.some((match) => isChanged(match, tokens, taken, axes)),
    rest,
  }
}

interface Match {
  axis: Axis
  values: AxisValue[]
  /** Indexes of tokens. */
  places: number[]
  /** 2 for a whole value, 1 for a part of one, less for a slip. */
  weight: number
}

const longestFirst = (matches: readonly Match[]): Match[] =>
  matches.toSorted(
    (a, b) => b.places.length - a.places.length || b.weight - a.weight || a.places[0]! - b.places[0]!,
  )

function matchesOf(axis: Axis, tokens: readonly Token[], axes: readonly Axis[]): Match[] {
  return tokens.flatMap((token, at) => {
    if (token.kind === 'word' && isGrammar(token.word)) return []
    const whole = axis.values.flatMap((value) => {
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
    const parts = axis.values.flatMap((value) => {
      const places = partAt(value.tokens, tokens, at, axis)
      return places.length > 0 && isDistinct(places, tokens, axis, axes) ? { value, places } : []
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

const isCode = (word: string): boolean => /\d/.test(word) && !/^\dx[ls]$/.test(word)

/** A number, or one with its letter: "9", "s9". */
const isNumbered = (tokens: readonly Token[], at: number): boolean => {
  const [first, second] = [tokens[at], tokens[at + 1]]
  return (
    first?.kind === 'number' ||
    (first?.kind === 'word' && isCode(first.word)) ||
    (first?.kind === 'word' && first.word.length <= 2 && !isGrammar(first.word) && second?.kind === 'number')
  )
}

const isSkipped = (token: Token | undefined): boolean => token?.kind === 'word' && isGrammar(token.word)

function isSameToken(own: Token, said: Token, isOneOfMany: boolean): boolean {
  if (own.kind === 'word') return said.kind === 'word' && sameWord(own.word, said.word)
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
function isNamedThere(
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

function nearestToAxisWord(matches: readonly Match[], tokens: readonly Token[]): Match {
  const before = (match: Match) => {
    for (let at = match.places[0]! - 1; at >= Math.max(0, match.places[0]! - 3); at -= 1) {
      const token = tokens[at]!
      if (token.kind === 'word' && match.axis.words.has(token.word)) return true
    }
    return false
  }
  return matches.find(before) ?? matches[0]!
}

interface Unknown {
  axis: Axis
  text: string
  places: number[]
}

function unknownValues(
  axes: readonly Axis[],
  tokens: readonly Token[],
  taken: ReadonlySet<number>,
  chosen: readonly Match[],
): Unknown[] {
  const seen = new Set<number>()
  return tokens.flatMap((_token, at): Unknown[] => {
    if (taken.has(at)) return []
    for (const axis of axes) {
      const text = unknownIn(axis, tokens, at, taken)
      if (text !== null) return [{ axis, text, places: isCountOf(axis, tokens, at) ? [at, at + 1] : [at] }]
    }
    const further = furtherModel(axes, tokens, at, chosen)
    if (!further || further.places.some((place) => seen.has(place))) return []
    for (const place of further.places) seen.add(place)
    return [further]
  })
}

function unknownIn(
  axis: Axis,
  tokens: readonly Token[],
  at: number,
  taken: ReadonlySet<number>,
): string | null {
  const token = tokens[at]!
  const before = tokens[at - 1]
  const isAfterName = before?.kind === 'word' && axis.words.has(before.word)
  switch (axis.kind) {
    case 'color':
      // "azul petróleo" where there is an "azul": what follows a colour is a shade of it.
      return token.kind === 'word' && isColor(token.word) && !taken.has(at - 1) ? token.word : null
    case 'size':
      if (token.kind === 'word')
        return LETTER_SIZE.test(token.word) && (token.word.length > 1 || isAfterName)
          ? token.word.toUpperCase()
          : null
      return token.kind === 'number' &&
        (isAfterName || isInRange(token.value, axis)) &&
        isNamedThere(axis, { text: '', tokens: [token], own: [token] }, tokens, [at])
        ? String(token.value)
        : null
    case 'measure': {
      const own = axis.values.flatMap(({ tokens: of }) => of)
      if (
        token.kind === 'measure' &&
        own.some((t) => t.kind === 'measure' && t.dimension === token.dimension) &&
        OFFERED_BEFORE.test(before?.kind === 'word' ? before.word : 'de')
      )
        return textOf(token, axis)
      if (token.kind === 'dimensions' && own.some((t) => t.kind === 'dimensions'))
        return token.values.join(' x ')
      const noun = tokens[at + 1]
      return token.kind === 'number' && noun?.kind === 'word' && isCountOf(axis, tokens, at)
        ? `${String(token.value).replace('.', ',')} ${noun.word}`
        : null
    }
    case 'other':
      // "sabor menta", "aroma lavanda": what stands behind the name of the axis.
      return token.kind === 'word' &&
        isAfterName &&
        !/s$/.test(before.word) &&
        wordsOf(token.word)[0]?.kind === 'topic'
        ? token.word
        : null
    default:
      return null
  }
}
/** "3 plazas" where sizes are told in plazas. */
function isCountOf({ kind, values }: Axis, tokens: readonly Token[], at: number): boolean {
  const noun = tokens[at + 1]
  return (
    kind === 'measure' &&
    tokens[at]?.kind === 'number' &&
    noun?.kind === 'word' &&
    values.some(({ tokens: own }) =>
      own.some((t, n) => t.kind === 'word' && own[n - 1]?.kind === 'number' && sameWord(t.word, noun.word)),
    )
  )
}

const OFFERED_BEFORE = /^(?:de|en|la|el|los|las|tenes|tienen|hay|venden|queda|quedan|y|o)$/

const textOf = (token: Extract<Token, { kind: 'measure' }>, axis: Axis): string => {
  const like = axis.values.flatMap(({ tokens, text }) =>
    tokens.flatMap((t) => (t.kind === 'measure' && t.dimension === token.dimension ? text : [])),
  )[0]
  return `${String(token.written).replace('.', ',')} ${like?.replace(/^[\d.,\s]+/, '') ?? ''}`.trim()
}

/** Of shoes from 37 to 44, "el 46" is a size and "120" is none. */
function isInRange(size: number, axis: Axis): boolean {
  const sizes = axis.values.flatMap(({ tokens }) =>
    tokens.flatMap((t) => (t.kind === 'number' ? t.value : [])),
  )
  return sizes.length > 0 && size > Math.min(...sizes) / 2 && size < Math.max(...sizes) * 1.5
}

/** "iphone 15" where the variants are for other iPhones: words of the axis, and a number that no value has after them. */
function furtherModel(
  axes: readonly Axis[],
  tokens: readonly Token[],
  at: number,
  chosen: readonly Match[],
): Unknown | null {
  const isFree = (place: number) =>
    tokens[place] !== undefined && !chosen.some(({ places }) => places.includes(place))
  const axis = axes.find(({ kind }) => kind === 'model')
  const token = tokens[at]!
  if (
    !axis ||
    token.kind !== 'word' ||
    !isFree(at) ||
    isGrammar(token.word) ||
    !isVocabulary(token.word, axis)
  )
    return null
  const places = [at]
  for (let next = at + 1; isFree(next); next += 1) {
    const part = tokens[next]!
    const belongs =
      part.kind === 'number' ||
      (part.kind === 'word' &&
        (isCode(part.word) ||
          isVocabulary(part.word, axis) ||
          SUFFIX.test(part.word) ||
          (part.word.length <= 2 && isNumbered(tokens, next))))
    if (!belongs) break
    places.push(next)
  }
  if (!places.some((place) => isNumbered(tokens, place))) return null
  return { axis, places, text: places.map((place) => wordOf(tokens[place]!)).join(' ') }
}

const wordOf = (token: Token): string =>
  token.kind === 'word' ? token.word : token.kind === 'number' ? String(token.value) : ''
/** What makers put after the number of a model. */
const SUFFIX = /^(?:pro|max|plus|mini|ultra|lite|fe|se|air|note|neo|core|power|play|prime|turbo|go)$/
/** What makes another colour of one. */
const SHADE =
  /^(?:oscur[oa]s?|clar[oa]s?|marinos?|francia|electric[oa]s?|petroleo|noche|cielo|militar|agua|bebe|pastel|fluo\w*|viej[oa]s?|musgo|ingles|oliva|botella|esmeralda|chicle|palo|topo|acero|plomo|perla|mate|brillante|metalizad[oa]s?|melange|jaspead[oa]s?|aero|hielo|manteca|tiza|ladrillo|vino|oxido|real|pato|aqua|menta|limon|manzana|lavanda|humo|carbon|grafito)$/

/** "azul marino" where there is an "Azul noche" and no "Azul". */
function otherShade({ axis, places, weight }: Match, tokens: readonly Token[]): Unknown | null {
  const at = places.at(-1)! + 1
  const next = tokens[at]
  if (
    axis.kind !== 'color' ||
    weight !== 1 ||
    next?.kind !== 'word' ||
    next.isAfterMark ||
    !SHADE.test(next.word)
  )
    return null
  return {
    axis,
    text: [...places, at].map((place) => wordOf(tokens[place]!)).join(' '),
    places: [...places, at],
  }
}

/** Whether what stands beside a value makes another one of it: "azul marino" of "Azul", "iphone 13 pro" of "iPhone 13". */
function isChanged(
  { axis, values, places }: Match,
  tokens: readonly Token[],
  taken: ReadonlySet<number>,
  axes: readonly Axis[],
): boolean {
  const at = places.at(-1)! + 1
  const next = tokens[at]
  if (!next || next.isAfterMark || taken.has(at) || next.kind !== 'word') return false
  if (axis.kind === 'color') return SHADE.test(next.word)
  if (axis.kind === 'model')
    return (
      SUFFIX.test(next.word) ||
      (isVocabulary(next.word, axis) && !isVocabulary(next.word, { ...axis, values }))
    )
  if (axis.kind !== 'other') return false
  return wordsOf(next.word)[0]?.kind === 'topic' && axes.some((a) => isVocabulary(next.word, a))
}

const isVocabulary = (word: string, { values }: Pick<Axis, 'values'>): boolean =>
  values.some(({ tokens }) => tokens.some((t) => t.kind === 'word' && sameWord(t.word, word)))

/** "¿qué colores hay?", "¿otros talles?", "¿en qué medidas viene?", "¿colores?" */
function axesAsked(
  axes: readonly Axis[],
  tokens: readonly Token[],
  taken: ReadonlySet<number>,
  chosen: readonly Match[],
): Axis[] {
  const isAskedAt = (at: number): boolean => {
    const token = tokens[at]!
    if (token.kind !== 'word' || taken.has(at)) return false
    const isPlural = /s$/.test(token.word)
    const before = tokens.slice(Math.max(0, at - 3), at)
    const asks = before.some((t) => t.kind === 'word' && WHICH.test(t.word))
    const naming = tokens[at + 1]
    return (isPlural || asks) && !(naming && taken.has(at + 1) && !isPlural)
  }
  return axes.filter(
    (axis) =>
      !chosen.some((m) => m.axis === axis) &&
      tokens.some(
        (t, at) => t.kind === 'word' && (axis.words.has(t.word) || CHOICE_WORDS.has(t.word)) && isAskedAt(at),
      ),
  )
}
const WHICH = /^(?:que|q|cual|cuales|cuant[oa]s|otr[oa]s?|mas|algun[oa]?s?|tod[oa]s|demas)$/
