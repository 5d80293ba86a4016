import { wordsOf } from '../text/index.ts'
import { isColor, LETTER_SIZE, type Axis } from './axes.ts'
import { isCode, isNamedThere, isNumbered, isSameToken, isTurnedSize, type Match } from './match.ts'
import { isGrammar, sameWord, type Token } from './tokens.ts'

export interface Unknown {
  axis: Axis
  text: string
  places: number[]
}

export function unknownValues(
  axes: readonly Axis[],
  tokens: readonly Token[],
  plain: string,
  taken: ReadonlySet<number>,
  chosen: readonly Match[],
): Unknown[] {
  const seen = new Set<number>()
  return tokens.flatMap((_token, at): Unknown[] => {
    if (taken.has(at)) return []
    for (const axis of axes) {
      if (mayBeHeld(axis, tokens, at)) continue
      const text = unknownIn(axis, tokens, at, taken, plain)
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
  plain: string,
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
      const own = tokensOf(axis)
      if (
        token.kind === 'measure' &&
        own.some((t) => t.kind === 'measure' && t.dimension === token.dimension) &&
        OFFERED_BEFORE.test(before?.kind === 'word' ? before.word : 'de')
      )
        return textOf(token, axis, plain)
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

/** What the buyer wrote, with the unit as the listing writes it where it is the same: "256 GB", "750 ml". */
function textOf(token: Extract<Token, { kind: 'measure' }>, axis: Axis, plain: string): string {
  const factor = token.value / token.written
  const like = axis.values.find(({ tokens }) =>
    tokens.some(
      (t) =>
        t.kind === 'measure' &&
        t.dimension === token.dimension &&
        Math.abs(t.value / t.written - factor) < 1e-9 * factor,
    ),
  )
  const said = plain.slice(token.from, token.to).replace(/^[\d.,\s]+/, '')
  const unit =
    like?.text.replace(/^[\d.,/½¼¾\s]+/, '') ?? (/^(?:[kmgt]b|l|v|w)$/.test(said) ? said.toUpperCase() : said)
  return `${String(token.written).replace('.', ',')} ${unit}`.trim()
}

/** Whether a value of an axis may hold what is said, so that it can neither be named nor denied. */
export function mayBeHeld(axis: Axis, tokens: readonly Token[], at: number): boolean {
  const token = tokens[at]!
  if (isOpenEnded(axis)) return token.kind !== 'word' || isColor(token.word) || LETTER_SIZE.test(token.word)
  if (token.kind === 'word' && !LETTER_SIZE.test(token.word)) return false
  const own = tokensOf(axis)
  switch (token.kind) {
    case 'word':
      return (
        LETTER_SIZE.test(token.word) && axis.kind !== 'color' && own.some((t) => isSameToken(t, token, false))
      )
    case 'interval':
      return (
        own.some((t) => t.kind === 'number' || t.kind === 'measure' || t.kind === 'interval') &&
        (token.measure === null || own.some((t) => dimensionOf(t) === token.measure!.dimension))
      )
    case 'dimensions':
      return own.some(
        (t) =>
          t.kind === 'dimensions' &&
          (token.values.length > t.values.length || isTurnedSize(t.values, token.values)),
      )
    case 'measure':
      return own.some(
        (t) => t.kind === 'interval' && (t.measure?.dimension ?? token.dimension) === token.dimension,
      )
    case 'number':
      return (
        own.some((t) => t.kind === 'interval') &&
        isNamedThere(axis, { text: '', tokens: [token], own: [token] }, tokens, [at])
      )
  }
}
const OPEN_ENDED =
  /^(?:universal(?:es)?|surtid[oa]s?|varios|varias|multicolor|otr[oa]s?|personalizad[oa]s?|combinad[oa]s?)$/
/** "Universal", "surtido": a value that may be any other. */
const isOpenEnded = (axis: Axis): boolean =>
  tokensOf(axis).some((t) => t.kind === 'word' && OPEN_ENDED.test(t.word))

/** Each different word and number of an axis's values, which each word of a message is compared with. */
function tokensOf(axis: Axis): readonly Token[] {
  const known = TOKENS.get(axis)
  if (known) return known
  const own = axis.values.flatMap(({ tokens }) => tokens)
  const once = new Map(own.map((t) => [JSON.stringify({ ...t, from: 0, to: 0, isAfterMark: false }), t]))
  TOKENS.set(axis, [...once.values()])
  return TOKENS.get(axis)!
}
const TOKENS = new WeakMap<Axis, readonly Token[]>()

const dimensionOf = (token: Token): string | null =>
  token.kind === 'measure'
    ? token.dimension
    : token.kind === 'interval'
      ? (token.measure?.dimension ?? null)
      : null

/** Of shoes from 37 to 44, "el 46" is a size and "120" is none. */
function isInRange(size: number, axis: Axis): boolean {
  const sizes = tokensOf(axis).flatMap((t) => (t.kind === 'number' ? t.value : []))
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
  if (isOpenEnded(axis)) return null
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
export function otherShade({ axis, places, weight }: Match, tokens: readonly Token[]): Unknown | null {
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
export function isChanged(
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
      // "a05 s" may be an "A05s".
      (next.word.length === 1 && !isGrammar(next.word)) ||
      (isVocabulary(next.word, axis) && !isVocabulary(next.word, { ...axis, values }))
    )
  if (axis.kind !== 'other') return false
  return wordsOf(next.word)[0]?.kind === 'topic' && axes.some((a) => isVocabulary(next.word, a))
}

const isVocabulary = (word: string, { values }: Pick<Axis, 'values'>): boolean =>
  values.some(({ tokens }) => tokens.some((t) => t.kind === 'word' && sameWord(t.word, word)))
