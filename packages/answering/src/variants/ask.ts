import { ownValue } from '@mostrador/contract/own-value'
import { SLOTS } from '../listing/index.ts'
import type { ListingFacts, ListingVariant, Statement } from '../types.ts'
import { isAskingWord, isContainer } from './asking-words.ts'
import { axesOf, type Axis } from './axes.ts'
import { combinationsOf, variantsOf } from './combinations.ts'
import { statementsFor, type Wanted } from './decide.ts'
import { readVariants, type Mention, type VariantsRead } from './read.ts'
import { isGrammar, plainText, type Token } from './tokens.ts'

/** What a part of a question asks of variants. */
export type VariantPart =
  /** Nothing: the part names no variant and asks for none. */
  | { kind: 'none' }
  /** Its variants answer it. */
  | { kind: 'answered'; statements: Statement[] }
  /** It asks for variants in a way that is not understood for sure, or whose stock the marketplace does not tell. */
  | { kind: 'unsure' }
  /** It names a value that no variant has, and that the shop's own texts speak of. */
  | { kind: 'elsewhere'; texts: string[] }
  /** It names a variant and asks for something else; `rest` is the part without the variant. */
  | { kind: 'besides'; rest: string; statements: Statement[]; hasMeasure: boolean }

export interface PartContext {
  /** What the buyer says besides, and the earlier questions that the part leans on. */
  told: string
  /** Whether a word belongs to the product itself, which every part may name. */
  isProduct: (word: string) => boolean
  /** Whether the shop's own texts speak of a value that no variant has. */
  isSaidElsewhere: (text: string) => boolean
  /** The question right before, which "¿y en rojo?" goes on from. */
  before: string | null
}

/** Reads one part of a question against the variants of a listing. */
export function askVariants(
  part: string,
  { variants = [], variantsDiffer = [] }: Pick<ListingFacts, 'variants' | 'variantsDiffer'>,
  context: PartContext,
): VariantPart {
  if (variants.length === 0) return { kind: 'none' }
  const axes = axesOf(variants)
  const all = readVariants(part, axes)
  // "¿es transparente?" asks what the thing is like.
  const unknownOwn = all.unknown.filter(
    ({ axis, from }) => axis.kind !== 'color' || !LIKENED.test(all.plain.slice(0, from)),
  )
  const own = { ...all, unknown: unknownOwn }
  const told = readVariants(context.told, axes)
  const names = own.mentions.length + own.unknown.length
  const asks = names + own.asked.length
  const leansBack = LEANS_BACK.test(own.plain) || (names === 0 && HOW_MANY.test(own.plain))
  const goesOn =
    context.before !== null && names > 0 && own.rest.every((t) => t.kind === 'word' && isGrammar(t.word))
  const before = goesOn || leansBack ? readVariants(context.before ?? '', axes) : null
  const isOfBefore = goesOn && before !== null && matterOf(before, axes, context) === 'other'
  const isLikened = unknownOwn.length < all.unknown.length
  const matter = isOfBefore || isLikened ? 'other' : matterOf(own, axes, context)
  const further = leansBack && matter === 'availability' ? (before?.mentions ?? []) : []
  if (matter === 'other' && asks === 0 && told.mentions.length === 0) return { kind: 'none' }
  const inherited = [
    ...told.mentions,
    ...further.filter((m) => !told.mentions.some((t) => t.axis === m.axis)),
  ].filter(
    ({ axis }) =>
      !own.mentions.some((m) => m.axis === axis) &&
      !own.unknown.some((u) => u.axis === axis) &&
      !own.asked.includes(axis),
  )
  const unknown = [...own.unknown, ...(names === 0 && !isLikened ? told.unknown : [])]
  const leftOut = matter === 'availability' ? [...leftOutOf(own, further), ...leftOutOf(told, [])] : []
  const ofAll = [...new Set(leftOut.map(({ axis }) => axis))]
  const wanted: Wanted = {
    mentions: [...own.mentions.filter((m) => !leftOut.includes(m)), ...inherited],
    unknown,
    asked: [...new Set([...own.asked, ...ofAll])],
    asksHowMany: HOW_MANY.test(own.plain),
    units: unitsIn(own.rest) || unitsIn(told.rest),
    asksIfGone: /\bagotad[oa]s?\b|\bse (?:agoto|termino|vendio)\b/.test(own.plain),
  }
  const isUnsure =
    own.isUnsure ||
    (inherited.length > 0 && told.isUnsure) ||
    (THAT_VALUE.test(own.plain) && inherited.length === 0)
  const elsewhere = unknown.filter(({ text }) => context.isSaidElsewhere(text))
  if (matter === 'other') {
    if (wanted.mentions.length === 0 && unknown.length === 0) return { kind: 'none' }
    if (isUnsure) return { kind: 'unsure' }
    if (elsewhere.length > 0) return { kind: 'elsewhere', texts: elsewhere.map(({ text }) => text) }
    if (asksWhatDiffers(part, variantsDiffer)) return { kind: 'unsure' }
    const statements = notesFor(wanted, variants, axes)
    return statements === null
      ? { kind: 'unsure' }
      : {
          kind: 'besides',
          rest: without(isOfBefore && before ? before : own),
          statements,
          hasMeasure: wanted.mentions.some(({ axis }) => axis.kind !== 'color' && axis.kind !== 'other'),
        }
  }
  if (isUnsure) return { kind: 'unsure' }
  if (elsewhere.length > 0) return { kind: 'elsewhere', texts: elsewhere.map(({ text }) => text) }
  if (wanted.mentions.length === 0 && unknown.length === 0 && wanted.asked.length === 0) {
    // Of the whole listing the total tells, as long as nothing of it is sold out.
    if (!asksStock(own.plain)) return { kind: 'none' }
    if (variants.every(({ stock }) => stock !== null && stock > 0)) return { kind: 'none' }
    if (variants.every(({ stock }) => stock === 0)) return { kind: 'none' }
    if (variants.some(({ stock }) => stock === null)) return { kind: 'unsure' }
  }
  if (leftOut.some(({ values }) => !ONLY.test(own.plain) && values.length > 0)) {
    const offered = withoutValues(leftOut, variants)
    const asked = combinationsOf(wanted.mentions) ?? []
    const isLeft =
      asked.length > 0 && asked.every((one) => variantsOf(one, offered).some(({ stock }) => (stock ?? 0) > 0))
    const statements = isLeft ? statementsFor(wanted, offered, axes) : null
    return statements === null ? { kind: 'unsure' } : { kind: 'answered', statements }
  }
  const statements = statementsFor(wanted, variants, axes)
  return statements === null ? { kind: 'unsure' } : { kind: 'answered', statements }
}

/** That what is named is sold out, or not there, beside an answer to something else. */
function notesFor(
  wanted: Wanted,
  variants: NonNullable<ListingFacts['variants']>,
  axes: readonly Axis[],
): Statement[] | null {
  const plain: Wanted = { ...wanted, asked: [], asksHowMany: false, units: 0 }
  const said = statementsFor(plain, variants, axes)
  return said === null
    ? wanted.unknown.length > 0
      ? null
      : []
    : said.filter(({ text }) => /^En .* no (?:queda|tenemos)/.test(text))
}

/** "es", "se ve": a colour behind it tells what a thing is like. */
const LIKENED =
  /\b(?:es|son|se ven?|parecen?|seria)(?: (?:de|color|en|mas|medio|un|bien|muy|tipo|l[oa]s?|el|[a-z]+ o))* $/
/** "¿otro talle?", "¿el mismo en 41?", "¿en ese color?": of the variant in the question before. */
const LEANS_BACK =
  /\b(?:otr[oa]s?|(?:el|la|l[oa]s) mism[oa]s?|mismo|misma|es[ea] (?:color|tono|talle|talla|numero|medida|tamano|modelo|sabor|aroma))\b/
const THAT_VALUE =
  /\b(?:ese|esa|mismo|misma) (?:color|tono|talle|talla|numero|medida|tamano|modelo|sabor|aroma)\b/

const ONLY = /\b(?:solo|solamente|unicamente|nada mas)\b/
const BESIDES =
  /\b(?:aparte(?: del?)?|ademas del?|fuera del?|excepto|salvo|menos|que no sean?|distint[oa]s? (?:al?|del?))\b/
/** On the words between two values. */
const continues = (between: string): boolean =>
  between.split(/[\s,]+/).every((word) => word === '' || CONNECTING.has(word))
const CONNECTING: ReadonlySet<string> = new Set('ni y o e u en el la los las de del'.split(' '))

/** Values that are taken out ("que no sea negro"), that others are asked beside ("otro talle"), or that are named alone ("¿solo queda el negro?"). */
function leftOutOf({ plain, mentions, asked }: VariantsRead, before: readonly Mention[]): Mention[] {
  const others = /\botr[oa]s?\b/.test(plain) ? before.filter(({ axis }) => asked.includes(axis)) : []
  const sign = BESIDES.exec(plain) ?? ONLY.exec(plain)
  if (!sign) return others
  const end = sign.index + sign[0].length
  // "el negro nada más": what is named before it.
  const first = mentions.findIndex(({ from }) => from >= end)
  const at = first < 0 && sign[0] === 'nada mas' ? mentions.length - 1 : first
  if (at < 0) return others
  const taken = [mentions[at]!]
  for (const next of mentions.slice(at + 1)) {
    const last = taken.at(-1)!
    if (next.axis !== last.axis || !continues(plain.slice(last.to, next.from))) break
    taken.push(next)
  }
  return [...others, ...taken]
}

const withoutValues = (leftOut: readonly Mention[], variants: readonly ListingVariant[]): ListingVariant[] =>
  variants.filter(
    ({ values }) =>
      !leftOut.some(({ axis, values: those }) =>
        those.some(({ text }) => ownValue(values, axis.name) === text),
      ),
  )

/** A price of one variant, where each has its own, is the seller's to tell. */
const asksWhatDiffers = (part: string, differing: NonNullable<ListingFacts['variantsDiffer']>): boolean => {
  const plain = plainText(part)
  return differing.some((slot) =>
    SLOTS.some(
      ({ id, asks, unless }) => SLOTS_OF[slot].includes(id) && asks.test(plain) && !unless?.test(plain),
    ),
  )
}
const SLOTS_OF: Readonly<Record<NonNullable<ListingFacts['variantsDiffer']>[number], readonly string[]>> = {
  price: ['price', 'promotion', 'priceBesideShipping', 'installments'],
  shipping: ['shipping', 'delivery', 'priceBesideShipping'],
  installments: ['installments'],
}

const HOW_MANY = /\bcuant[oa]s\b(?! (?:colores|talles|tonos|medidas|modelos|sabores|opciones|cuotas|dias))/
export const asksStock = (plain: string): boolean =>
  SLOTS.some(({ id, asks, unless }) => id === 'stock' && asks.test(plain) && !unless?.test(plain)) ||
  ELLIPTIC.test(plain)
const ELLIPTIC = /^\W*(?:y )?(?:(?:lo|la|los|las) )?(?:tenes|tienen|hay|queda|quedan)\W*$/

/** Whether a part asks if something is there, or for something else. */
function matterOf(
  { plain, rest, mentions, unknown, asked }: VariantsRead,
  axes: readonly Axis[],
  { isProduct }: PartContext,
): 'availability' | 'other' {
  const isOfModel = [...mentions, ...unknown].some(({ axis }) => axis.kind === 'model')
  if (OTHER_MATTER.test(plain) || (OF_FIT.test(plain) && !isOfModel)) return 'other'
  const asksFact = SLOTS.some(
    ({ id, asks, unless }) => id !== 'stock' && asks.test(withoutNoise(plain)) && !unless?.test(plain),
  )
  if (asksFact) return 'other'
  const isExplained = rest.every(
    (token) =>
      isAsking(token, axes) ||
      isAskingHere(token, plain, isOfModel) ||
      (token.kind === 'word' && isProduct(token.word) && !isToldOf(token.word, plain)) ||
      isCount(token, rest),
  )
  if (!isExplained) return 'other'
  return mentions.length + unknown.length + asked.length > 0 || asksStock(plain) ? 'availability' : 'other'
}

/** "¿la de vainilla es de soja?", "¿la negra viene con tapa?": of the thing, and not which one. */
const isToldOf = (word: string, plain: string): boolean =>
  [...plain.matchAll(OF_THING)].some(([, said]) => said === word)
const OF_THING = /\b(?:es|son|con|sin|trae[ns]?|incluyen?)(?: (?:de|un|una|el|la|los|las|su|tipo))* ([a-z]+)/g

/** "cuánto", "cuándo", "cómo": never asks whether something is there. */
const OTHER_MATTER =
  /\b(?:cuanto|cuando|como|donde|quien|por que|porque)\b|\b(?:van?|vas) a (?:tener|entrar|llegar|reponer|ingresar|haber|volver)\b/
/** "me queda el 42?" asks for advice, "¿me sirve para el A54?" if there is one for it. */
const OF_FIT = /\bme (?:sirve|va|iria|entra|entraria|queda|quedaria|quedara|conviene|recomend\w+)\b/
const withoutNoise = (plain: string): string => plain.replace(/\bhay (?:algun|un) precio\b/g, '')

/** "2 cajas", "la bolsa de 15 kg", "más colores", "entrega inmediata", and of models "sirve para". */
function isAskingHere(token: Token, plain: string, isOfModel: boolean): boolean {
  if (token.kind !== 'word') return false
  const before = plain.slice(0, token.from)
  const after = plain.slice(token.to)
  if (isContainer(token.word))
    return (
      /(?:\d|\b(?:un[oa]?|cuant[oa]s|hay|qued\w+))\s+$/.test(before) ||
      /^ (?:de|x|por) (?:un[oa]? )?\d/.test(after)
    )
  if (token.word === 'mas')
    return (
      /^ (?:colores|talles|tallas|numeros|modelos|medidas|tamanos|sabores|aromas|opciones|stock|unidades)\b/.test(
        after,
      ) || /\b(?:no|algun[oa]?|tenes|tienen|hay|queda[ns]?) $/.test(before)
    )
  if (/^entrega$|^inmediata$/.test(token.word)) return /\bentrega inmediata\b/.test(plain)
  return isOfModel && FITS.test(token.word)
}
const FITS = /^(?:sirven?|compatibles?|van?|andan?|funcionan?)$/

const isAsking = (token: Token, axes: readonly Axis[]): boolean =>
  token.kind === 'word' && isAskingWord(token.word, axes)

/** "2 unidades", "quiero 3": how many the buyer wants. */
function unitsIn(rest: readonly Token[]): number {
  const found = rest.find((token) => isCount(token, rest))
  return found?.kind === 'number' && Number.isInteger(found.value) ? found.value : 0
}

function isCount(token: Token, rest: readonly Token[]): boolean {
  if (token.kind !== 'number') return false
  const at = rest.indexOf(token)
  const before = rest[at - 1]
  const after = rest[at + 1]
  return (
    (after?.kind === 'word' &&
      after.from - token.to <= 1 &&
      /^(?:unidad(?:es)?|u|par(?:es)?|piezas?|latas?|cajas?|remeras?|fundas?)$/.test(after.word)) ||
    (before?.kind === 'word' &&
      /^(?:quier\w+|quer\w+|necesit\w+|llev\w+|compr\w+|busc\w+|por|son|x|tenes|tienen|hay)$/.test(
        before.word,
      )) ||
    (after?.kind === 'word' && after.word === 'de')
  )
}

/** The part without the values that it names and the words that lead to them. */
function without({ plain, mentions, unknown }: VariantsRead): string {
  const spans = [...mentions, ...unknown].toSorted((a, b) => b.from - a.from)
  return spans
    .reduce((text, { from, to }) => {
      const before = text.slice(0, from).replace(LEADING, ' ')
      return `${before}${text.slice(to)}`
    }, plain)
    .replace(/\s+/g, ' ')
    .replace(/^[\s,]+/, '')
    .trim()
}
const LEADING =
  /(?:(?:^|\s)(?:en|de|del|el|la|los|las|lo|al|un|una|para|con|y|o|color|tono|talles?|talla|numero|nro|num|medida|tamano|modelo|sabor))+\s*$/
