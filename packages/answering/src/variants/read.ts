import { CHOICE_WORDS, type Axis, type AxisValue } from './axes.ts'
import { isShadeOfOther, longestFirst, matchesOf, nearestToAxisWord, type Match } from './match.ts'
import { withSidesApart } from './sides.ts'
import { plainText, tokensIn, type Token } from './tokens.ts'
import { isChanged, mayBeHeld, otherShade, unknownValues, type Unknown } from './unknown-values.ts'

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
  const known = READ.get(axes) ?? new Map<string, VariantsRead>()
  READ.set(axes, known)
  const read = known.get(text) ?? readAnew(text, axes)
  if (known.size < MOST_READ) known.set(text, read)
  return read
}

/** The guard holds many texts against the same question. */
const READ = new WeakMap<readonly Axis[], Map<string, VariantsRead>>()
const MOST_READ = 200

function readAnew(text: string, axes: readonly Axis[]): VariantsRead {
  const plain = plainText(text)
  const tokens = withSidesApart(tokensIn(plain), axes, plain)
  const all = longestFirst(axes.flatMap((axis) => matchesOf(axis, tokens, axes)))
  const found = all.filter((match) => !isShadeOfOther(match, tokens))
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
  const unknown = [...unknownShades, ...unknownValues(axes, tokens, plain, taken, chosen)]
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
      text:
        axis.kind === 'size'
          ? plain.slice(span(places).from, span(places).to).toUpperCase().replace('.', ',')
          : said,
      ...span(places),
    })),
    asked,
    isUnsure:
      all.some((match) => isShadeOfOther(match, tokens) && !match.places.some((at) => taken.has(at))) ||
      chosen.some((match) => isChanged(match, tokens, taken, axes) || isOneOfSeveralIntervals(match)) ||
      chosen.some((match, n) => touches(match, chosen[n + 1], tokens, plain)) ||
      tokens.some((_, at) => !taken.has(at) && axes.some((axis) => mayBeHeld(axis, tokens, at))),
    rest,
  }
}

/** "iphone 14 pro" where there are an iPhone 14 and a 13 Pro: neither may be meant. */
const touches = (
  { axis, places }: Match,
  next: Match | undefined,
  tokens: readonly Token[],
  plain: string,
): boolean =>
  next?.axis === axis &&
  axis.kind !== 'size' &&
  /^[\s-]*$/.test(plain.slice(tokens[places.at(-1)!]!.to, tokens[next.places[0]!]!.from))

/** "9 meses" where there are "6-9 meses" and "9-12 meses". */
const isOneOfSeveralIntervals = ({ values }: Match): boolean =>
  values.length > 1 && values.some(({ tokens }) => tokens.some(({ kind }) => kind === 'interval'))

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
