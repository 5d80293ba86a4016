import { VALUE_CLASSES } from '../listing/index.ts'
import { fold } from '../text/index.ts'
import type { ListingVariant } from '../types.ts'
import { isGrammar, plainText, sameWord, tokensIn, type Token } from './tokens.ts'

/** What the values of an axis are, which says how buyers name them. */
export type AxisKind = 'color' | 'size' | 'measure' | 'model' | 'other'

/** An attribute in which the variants of a listing differ. */
export interface Axis {
  name: string
  kind: AxisKind
  values: AxisValue[]
  /** Folded words that name the axis itself: "color", "talle". */
  words: ReadonlySet<string>
}

export interface AxisValue {
  text: string
  /** Its words and numbers without grammar words. */
  tokens: Token[]
  /** Without the words that every value of the axis has: "13 Pro" of "iPhone 13 Pro". */
  own: Token[]
}

/** The axes of some variants, each with its values in the listing's order. */
export function axesOf(variants: readonly ListingVariant[]): readonly Axis[] {
  const known = READ.get(variants)
  if (known) return known
  const axes = readAxes(variants)
  READ.set(variants, axes)
  return axes
}

/** One answer reads the same variants for each candidate and clause. */
const READ = new WeakMap<readonly ListingVariant[], readonly Axis[]>()

function readAxes(variants: readonly ListingVariant[]): Axis[] {
  const names = [...new Set(variants.flatMap(({ values }) => Object.keys(values)))]
  return names.map((name) => {
    const texts = [
      ...new Set(variants.flatMap(({ values }) => (Object.hasOwn(values, name) ? values[name]! : []))),
    ]
    const values = withOwnTokens(
      texts.map((text) => ({ text, tokens: contentOf(tokensIn(plainText(text))) })),
    )
    const kind = kindOf(name, values)
    return { name, kind, values, words: wordsFor(name, kind) }
  })
}

function withOwnTokens(values: readonly Omit<AxisValue, 'own'>[]): AxisValue[] {
  const isShared = (token: Token) =>
    values.length > 1 &&
    token.kind === 'word' &&
    values.every(({ tokens }) => tokens.some((t) => t.kind === 'word' && t.word === token.word))
  return values.map((value) => ({ ...value, own: value.tokens.filter((token) => !isShared(token)) }))
}

/** Without "de" in "dulce de leche". */
export const contentOf = (tokens: readonly Token[]): Token[] =>
  tokens.filter((t) => t.kind !== 'word' || !isGrammar(t.word))

function kindOf(name: string, values: readonly AxisValue[]): AxisKind {
  const folded = fold(name)
  if (COLOR.test(folded)) return 'color'
  if (MODEL.test(folded)) return 'model'
  const share = (is: (value: AxisValue) => boolean) => values.filter(is).length * 2 > values.length
  if (share(isMeasured)) return 'measure'
  if (SIZE.test(folded))
    return share(({ tokens }) => tokens.length === 1 && isSizeToken(tokens[0]!)) ? 'size' : 'measure'
  return share(({ tokens: [first] }) => first?.kind === 'word' && isColor(first.word)) ? 'color' : 'other'
}

const COLOR = /\bcolor(?:es)?\b|\btonos?\b/
const SIZE = /\btall[ae]s?\b|\btamanos?\b|\bnumero(?:s|cion)?\b|\bcalzado\b|\bmedidas?\b/
const MODEL = /\bmodelos?\b|\bcompatib|\bcelular|\bdispositivo/

const isMeasured = ({ tokens }: AxisValue): boolean =>
  tokens.some((t) => t.kind === 'measure' || t.kind === 'dimensions') ||
  (tokens.length > 1 && tokens[0]!.kind === 'number')

const isSizeToken = (token: Token): boolean =>
  token.kind === 'number' || (token.kind === 'word' && LETTER_SIZE.test(token.word))
/** As labels have them everywhere. */
export const LETTER_SIZE = /^(?:[2-6]?x[sl]|[sml])$/

const COLORS = VALUE_CLASSES.find(({ id }) => id === 'color')!.values
export const isColor = (text: string): boolean => fold(text).search(COLORS) >= 0

/** Other words for an axis of a kind. */
const NAMES: Readonly<Record<AxisKind, string>> = {
  color: 'color colores tono tonos',
  size: 'talle talles talla tallas numero numeros nro num numeracion',
  measure: 'medida medidas tamano tamanos presentacion presentaciones capacidad capacidades',
  model: 'modelo modelos',
  other: '',
}

/** What stands for every axis. */
export const CHOICE_WORDS: ReadonlySet<string> = new Set('opcion opciones variante variantes variedad variedades version versiones'.split(' ')) // prettier-ignore

function wordsFor(name: string, kind: AxisKind): ReadonlySet<string> {
  const own = (fold(name).match(/[a-z]{3,}/g) ?? []).filter((word) => !isGrammar(word) && !isColor(word))
  return new Set([...own, ...own.map(pluralOf), ...NAMES[kind].split(' ')].filter((word) => word !== ''))
}

const pluralOf = (word: string): string => (/[aeiou]$/.test(word) ? `${word}s` : `${word}es`)

/**
 * Whether an attribute of a listing tells what its variants decide: of the same name ("Color principal" where "Color" is an axis),
 * or of the same kind.
 */
export const isOverridden = (attribute: string, axes: readonly Axis[]): boolean => {
  const folded = fold(attribute)
  const words = folded.match(/[a-z]{3,}/g) ?? []
  return axes.some(
    ({ name, kind }) =>
      fold(name) === folded ||
      (kind === 'color' && COLOR.test(folded)) ||
      (kind === 'size' && SIZE.test(folded) && !/\bmedidas?\b/.test(folded)) ||
      (kind === 'model' && /^compatib|^modelos? compatib/.test(folded)) ||
      (fold(name).match(/[a-z]{4,}/g) ?? []).some(
        (own) => own.length > 0 && words[0] !== undefined && sameWord(own, words[0]) && kind !== 'model',
      ),
  )
}
