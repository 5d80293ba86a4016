import { ownValue } from '@mostrador/contract/own-value'
import { variantLabel } from '@mostrador/contract/questions'
import { fold, LEAD, sentencesOf } from '../text/index.ts'
import type { Finding, ListingFacts, ListingVariant } from '../types.ts'
import { SLOTS } from '../listing/index.ts'
import { axesOf, CHOICE_WORDS, type Axis } from './axes.ts'
import { combinationsOf, phraseOf, variantsOf, type Combination } from './combinations.ts'
import { stockWords } from './decide.ts'
import { readVariants, type Mention } from './read.ts'
import { plainText, type Token } from './tokens.ts'

/**
 * Clauses of a text that offer a variant that is sold out, or deny one that is there. A clause that names a variant offers it,
 * unless it denies it or tells a property. Values that the question names count where the text names none.
 */
export function variantFindings(
  text: string,
  question: string,
  { variants = [] }: Pick<ListingFacts, 'variants'>,
): Finding[] {
  if (variants.length === 0) return []
  const axes = axesOf(variants)
  const asked = readVariants(question, axes)
  const isNamed = sentencesOf(text).some((s) => mentionsIn(withoutYes(s), axes).length > 0)
  const isOfOther = asksFact(asked.plain)
  return sentencesOf(text).flatMap((sentence) =>
    claimsOf(sentence, axes, isOfOther)
      .flatMap(({ says, clause }) => {
        const wrong = wrongIn(says, clause, { axes, variants, asked: asked.mentions, isNamed })
        return wrong === null ? [] : [finding(sentence, wrong, variants, axes)]
      })
      .slice(0, 1),
  )
}

interface Judged {
  axes: readonly Axis[]
  variants: readonly ListingVariant[]
  /** What the question names. */
  asked: readonly Mention[]
  /** The text names a variant itself. */
  isNamed: boolean
}

function wrongIn(says: Says, clause: string, { axes, variants, asked, isNamed }: Judged): Combination | null {
  if (says === 'neither') return null
  const own = mentionsIn(clause, axes)
  const mentions = isNamed ? own : asked
  const { plain } = readVariants(clause, axes)
  if (says !== 'there') return mentions.length === 0 ? null : deniedWrongly(says, mentions, plain, variants)
  const all = allOf(plain, axes)
  if (all.length > 0) return soldOutAmong(all, own.length > 0 ? own : asked, variants)
  if (mentions.length === 0) return null
  return (
    offeredWrongly(mentions, plain, variants) ??
    (ONLY.test(plain) ? deniedBeside(own, asked, variants) : null)
  )
}

/** What a clause names, ranges as each value in them, without what it takes out. */
function mentionsIn(clause: string, axes: readonly Axis[]): Mention[] {
  const { mentions, rest, plain } = readVariants(clause, axes)
  const ranges = rest.flatMap((token) =>
    token.kind !== 'interval'
      ? []
      : axes.flatMap((axis) =>
          axis.values.flatMap((value): Mention[] =>
            value.tokens.length === 1 && isWithin(value.tokens[0]!, token.low, token.high)
              ? [{ axis, values: [value], from: token.from, to: token.to }]
              : [],
          ),
        ),
  )
  const except = plain.search(EXCEPT)
  return [...mentions, ...ranges].filter(({ from }) => except < 0 || from < except)
}
const isWithin = (token: Token, low: number, high: number): boolean => {
  const value = token.kind === 'number' ? token.value : token.kind === 'measure' ? token.written : null
  return value !== null && value >= low && value <= high
}
const EXCEPT = /\b(?:menos|excepto|salvo|a excepcion|aparte)\b/

/** Axes whose values the clause all offers: "todos los talles y colores", "ambas capacidades", "cualquier variante". */
function allOf(plain: string, axes: readonly Axis[]): readonly Axis[] {
  const words = [...plain.matchAll(ALL_OF)].flatMap(([, first, second]) =>
    [first, second].filter((w) => w !== undefined),
  )
  if (words.some((word) => CHOICE_WORDS.has(word))) return axes
  return axes.filter((axis) => words.some((word) => axis.words.has(word)))
}
const ALL_OF =
  /\b(?:tod[oa]s?|ambos|ambas|cualquiera?|cada|l[oa]s [2-9])(?: (?:l[oa]s|el|la|de|nuestr[oa]s|sus|un[oa]))* ([a-z]+)(?:,? (?:y|e|o|en)(?: (?:todos|todas|l[oa]s|en))* ([a-z]+))?/g

/** A variant of what is named that is sold out, where each one is said to be there. */
function soldOutAmong(
  all: readonly Axis[],
  mentions: readonly Mention[],
  variants: readonly ListingVariant[],
): Combination | null {
  const held = combinationsOf(mentions.filter(({ axis }) => !all.includes(axis))) ?? []
  for (const one of held) {
    const gone = variantsOf(one, variants).find(({ stock }) => stock !== null && stock <= 0)
    if (gone)
      return new Map([
        ...one,
        ...all.flatMap((axis) =>
          axis.values
            .filter(({ text }) => ownValue(gone.values, axis.name) === text)
            .map((value) => [axis, value] as const),
        ),
      ])
  }
  return null
}

const ONLY = /\b(?:solo|solamente|unicamente|nada mas)\b/

/** "Solo queda en negro" denies the blue one that the question names. */
function deniedBeside(
  own: readonly Mention[],
  asked: readonly Mention[],
  variants: readonly ListingVariant[],
): Combination | null {
  const others = asked.filter(
    ({ axis, values }) =>
      own.some((m) => m.axis === axis) &&
      !own.some((m) => m.axis === axis && m.values.some((v) => values.includes(v))),
  )
  const isLeft = (one: Combination) =>
    variantsOf(one, variants).some(({ stock }) => stock !== null && stock > 0)
  // "Solo hay en gris 44" where the blue 41 is asked for.
  if (others.length > 0 && others.length === asked.length) {
    const wrong = (combinationsOf(asked) ?? []).find(isLeft)
    if (wrong) return wrong
  }
  for (const other of others) {
    const beside = [...own, ...asked].filter(
      ({ axis }, at) => axis !== other.axis && (at < own.length || !own.some((m) => m.axis === axis)),
    )
    const wrong = (combinationsOf([other, ...beside]) ?? []).find(isLeft)
    if (wrong) return wrong
  }
  return null
}

const finding = (
  clause: string,
  wrong: Combination,
  variants: readonly ListingVariant[],
  axes: readonly Axis[],
): Finding => {
  const [known] = variantsOf(wrong, variants)
  return {
    code: 'variant',
    clause,
    value: phraseOf(wrong, axes),
    ...(known ? { unit: lineOf(known) } : {}),
  }
}

/** "Color: Azul · Talle: 42 — sin stock" */
const lineOf = ({ values, stock }: ListingVariant): string => `${variantLabel(values)} — ${stockWords(stock)}`

type Says = 'there' | 'gone' | 'unknown' | 'neither'

/** What each clause of a sentence says of being there; a clause without a verb of its own belongs to the one before. */
function claimsOf(
  sentence: string,
  axes: readonly Axis[],
  isOfOther: boolean,
): { says: Says; clause: string }[] {
  const folded = fold(sentence).replace(CALMING, ' ')
  const rest = withoutNo(withoutYes(folded), isOfOther)
  if (rest !== folded && COURTESY.test(rest)) return [{ says: isOfOther ? 'neither' : 'there', clause: '' }]
  const pieces = rest.split(
    /,(?!\d)|[;)]|\bpero\b|\baunque\b|\bsino\b|\by (?=(?:(?:en|de|el|la) [^,;]{1,30} )?(?:si|no)\b)/,
  )
  const names = (piece: string) => mentionsIn(piece, axes).length + allOf(plainText(piece), axes).length > 0
  const claims: { says: Says; clause: string }[] = []
  let waiting = ''
  for (const piece of pieces) {
    const says = saidBy(piece, names(piece))
    const last = claims.at(-1)
    if (says !== null) {
      claims.push({ says, clause: `${waiting} ${piece}` })
      waiting = ''
    } else if (last) last.clause += ` , ${piece}`
    else waiting += ` ${piece}`
  }
  // "Correcto, negro talle 42.": what is named without a verb is offered.
  if (names(waiting) && !DENIES.test(waiting)) claims.push({ says: 'there', clause: waiting })
  return claims
}
/** "Claro, …" says yes and names no "Gris claro". */
const withoutYes = (sentence: string): string => fold(sentence).replace(BARE_YES, '')
/** "No, el género es Hombre" denies another thing than the variant. */
const withoutNo = (folded: string, isOfOther: boolean): string => {
  const rest = folded.replace(/^\W*no\s*[,.:;]\s*(?=\w)/, '')
  return isOfOther || (PROPERTY.test(rest) && !THERE.test(rest)) ? rest : folded
}
const CALMING = /\bno (?:te |se )?(?:preocup\w+|hagas problema|hay (?:problemas?|drama)|dudes?)\b/g
const BARE_YES =
  /^[¡!\s]*(?:(?:hola|buenas|buenos dias|buen dia|buenas tardes|buenas noches)[\s,.!]+)*(?:si|claro(?: que si)?|por supuesto|afirmativo|obvio|seguro)(?=[\s]*(?:[,.!:;]|$))[\s,.!:;]*/
const COURTESY =
  /^\W*(?:(?:por supuesto|claro(?: que si)?|obvio|como no|sin problemas?|(?:muchas )?gracias\w*|saludos\w*|con gusto|exacto|correcto|dale|asi es)\W*)*$/
const DENIES = /\b(?:no|ni|tampoco|nunca|sin)\b/

function saidBy(piece: string, names: boolean): Says | null {
  const folded = piece.trim()
  if (NEVER_MADE.test(folded)) return 'unknown'
  if (GONE.test(folded)) return 'gone'
  if (CONDITION.test(folded)) return 'neither'
  if (/\b(?:no|ni|tampoco)\b/.test(folded.replace(LEAD, ''))) return null
  if (THERE.test(folded)) return 'there'
  if (!names) return null
  if (OFFERED.test(folded)) return 'there'
  return PROPERTY.test(folded) ? 'neither' : null
}

const NEVER_MADE =
  /\b(?:no|ni|tampoco) (?:lo |la |los |las |se )?(?:viene[ns]?|existe[ns]?|fabrica\w*|hace[ns]?|hacemos|trabajamos|figura[ns]?|esta en la publicacion)\b/
const GONE =
  /\b(?:no|ni|tampoco|ya no) (?:nos |me |te |lo |la |los |las )?(?:queda[ns]?|quedo|quedaron|hay|tenemos|tengo|contamos|disponemos|disponib\w+|esta[ns]? disponib\w+|vendemos|entra[ns]?|ingresa[ns]?|conseguimos)\b|\bsin (?:stock|unidades|disponibilidad)\b|\bagotad[oa]s?\b|\bse (?:nos )?(?:agot(?:o|aron)|termin(?:o|aron)|acab(?:o|aron)|vend(?:io|ieron))\b|\bfuera de stock\b|\bno(?: por ahora| por el momento)?\W*$/
const THERE =
  /\b(?:hay|tenemos|tengo|queda[ns]?|contamos|disponibles?|disponemos|viene[ns]?|ofrecemos|vendemos|trabajamos|en stock|pod(?:es|ria|rias) (?:elegir|comprar|pedir|llevar)\w*|(?:elegi|compra|pedi|llevate|reserva)l[oa]s?)\b|\bsi\W*$|^si(?: [a-z0-9]+)*[^a-z0-9]*$/
/** Beside a variant that is named, what happens only with what is there. */
const OFFERED =
  /\b(?:despach\w+|mand(?:amos|o|ar\w*)|enviamos|envio hoy|guardamos|guardo|reserv\w+|entreg\w+|compr\w+|list[oa]s?|llev\w+|eleg\w+|pedi\w*|lleg\w+|sirve[ns]?|compatible\w*|van? del|esta[ns]? (?:en|para|a la venta|publicad\w+))\b/
const PROPERTY =
  /\b(?:mide[ns]?|pesa[ns]?|rinde[ns]?|dura[ns]?|soporta[ns]?|equivale[ns]?|corresponde[ns]?|es|son|material|medidas?|precios?|garantia|cuesta[ns]?|vale[ns]?|sale[ns]?|cuotas?|tiene[ns]?|trae[ns]?|incluye[ns]?|lleva[ns]?|envio|hech[oa]s?)\b|\d ?(?:cm|mm|kg|gr?|w|v)\b/
/** "Si buscás el negro 42, …", "cuando entre el negro 42". */
const CONDITION =
  /^\W*si (?:quer|busc|necesit|prefer|te |le |es |lo |la |pens)|\b(?:cuando|apenas|si) (?:entr|ingres|vuelv|llegu|repon|haya)\w*|\bte avis\w+/
const OF_OTHERS =
  /\b(?:hay|tenemos|tengo|contamos con|ofrecemos|disponib\w+) (?:\w+ )?(?:envi\w+|garantia|cuotas?|cambios?|factura|descuent\w+|retiro|promo\w*)\b/
const OTHER_NOUN =
  /\b(?:envi\w+|garantia|cuotas?|cambios?|factura|descuent\w+|retiro|promo\w*|interes\w*|costo|cargo|recargo|local|apuro|dudas?|precio|tapa|caja|bolsa)\b/

const asksFact = (plain: string): boolean =>
  SLOTS.some(({ id, asks, unless }) => id !== 'stock' && asks.test(plain) && !unless?.test(plain))

/** Finds a sold-out combination that a clause offers. */
function offeredWrongly(
  mentions: readonly Mention[],
  plain: string,
  variants: readonly ListingVariant[],
): Combination | null {
  if (OF_OTHERS.test(plain)) return null
  return (
    checked(mentions).find((one) => {
      const those = variantsOf(one, variants)
      return those.every(({ stock }) => stock !== null && stock <= 0)
    }) ?? null
  )
}

function deniedWrongly(
  says: Says,
  mentions: readonly Mention[],
  plain: string,
  variants: readonly ListingVariant[],
): Combination | null {
  if (/\b(?:otr[oa]s?|mas que|solo|solamente|unicamente|excepto|salvo|menos)\b/.test(plain)) return null
  if (OTHER_NOUN.test(plain)) return null
  return (
    checked(mentions).find((one) => {
      const those = variantsOf(one, variants)
      return says === 'unknown' ? those.length > 0 : those.some(({ stock }) => stock !== null && stock > 0)
    }) ?? null
  )
}

/** Pairs where each is whole; of other lists each value, with the values that stand alone on their axis. */
function checked(mentions: readonly Mention[]): Combination[] {
  const byAxis = Map.groupBy(mentions, ({ axis }) => axis)
  const several = [...byAxis.values()].filter((own) => own.length > 1)
  const sizes = new Set([...byAxis.values()].map((own) => own.length))
  if (several.length < 2 || (sizes.size === 1 && alternates(mentions, byAxis.size)))
    return combinationsOf(mentions) ?? []
  const alone = mentions.filter(({ axis }) => byAxis.get(axis)!.length === 1)
  return several.flat().flatMap((mention) => combinationsOf([...alone, mention]) ?? [])
}

/** "negro 42 y azul 41": each pair is whole before the next begins. */
const alternates = (mentions: readonly Mention[], size: number): boolean =>
  mentions.every(({ axis }, at) =>
    mentions.slice(at - (at % size), at).every((before) => before.axis !== axis),
  )
