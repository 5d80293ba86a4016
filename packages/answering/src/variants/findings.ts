import { fold, LEAD, sentencesOf } from '../text/index.ts'
import type { Finding, ListingFacts, ListingVariant } from '../types.ts'
import { axesOf, type Axis } from './axes.ts'
import { isAskingWord } from './asking-words.ts'
import { combinationsOf, phraseOf, variantsOf, type Combination } from './combinations.ts'
import { labelOf, stockWords } from './decide.ts'
import { readVariants, type Mention, type VariantsRead } from './read.ts'
import { isGrammar } from './tokens.ts'

/** Clauses of a text that offer a variant that is sold out, or deny one that is there. Values that the question names count where the text names none. */
export function variantFindings(
  text: string,
  question: string,
  { variants = [] }: Pick<ListingFacts, 'variants'>,
): Finding[] {
  if (variants.length === 0) return []
  const axes = axesOf(variants)
  const asked = readVariants(question, axes).mentions
  const isNamed = readVariants(text, axes).mentions.length > 0
  return sentencesOf(text).flatMap((sentence) =>
    claimsOf(sentence)
      .flatMap(({ says, clause }) => {
        const read = readVariants(clause, axes)
        const mentions = isNamed ? read.mentions : asked
        if (mentions.length === 0) return []
        const wrong =
          says === 'there'
            ? offeredWrongly(mentions, read, variants)
            : deniedWrongly(says, mentions, read, axes, variants)
        return wrong === null ? [] : [finding(sentence, wrong, variants, axes)]
      })
      .slice(0, 1),
  )
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
export const lineOf = ({ values, stock }: ListingVariant): string =>
  `${labelOf(values)} — ${stockWords(stock)}`

type Says = 'there' | 'gone' | 'unknown'

/** What each clause of a sentence says of being there; a clause without a verb of its own belongs to the one before. */
function claimsOf(sentence: string): { says: Says; clause: string }[] {
  const pieces = fold(sentence).split(
    /,(?!\d)|[;)]|\bpero\b|\baunque\b|\bsino\b|\by (?=(?:(?:en|de|el|la) [^,;]{1,30} )?(?:si|no)\b)/,
  )
  const claims: { says: Says; clause: string }[] = []
  let waiting = ''
  for (const piece of pieces) {
    const says = saidBy(piece)
    const last = claims.at(-1)
    if (says !== null) {
      claims.push({ says, clause: `${waiting} ${piece}` })
      waiting = ''
    } else if (last) last.clause += ` , ${piece}`
    else waiting += ` ${piece}`
  }
  return claims
}

function saidBy(piece: string): Says | null {
  const folded = piece.trim()
  if (NEVER_MADE.test(folded)) return 'unknown'
  if (GONE.test(folded)) return 'gone'
  if (/\bno\b/.test(folded.replace(LEAD, ''))) return null
  return THERE.test(folded) ? 'there' : null
}

const NEVER_MADE =
  /\b(?:no|ni|tampoco) (?:lo |la |los |las |se |nos )?(?:viene[ns]?|existe[ns]?|fabrica\w*|hace[ns]?|hacemos|trabajamos|figura[ns]?|esta en la publicacion)\b/
const GONE =
  /\b(?:no|ni|tampoco|ya no) (?:nos |me |te |lo |la |los |las )?(?:queda[ns]?|quedo|quedaron|hay|tenemos|tengo|contamos|disponemos|disponib\w+|esta[ns]? disponib\w+|vendemos)\b|\bsin stock\b|\bagotad[oa]s?\b|\bno(?: por ahora| por el momento)?\W*$/
const THERE =
  /\b(?:hay|tenemos|tengo|queda[ns]?|contamos|disponib\w+|disponemos|viene[ns]?|ofrecemos|vendemos|trabajamos|en stock|podes (?:elegir|comprar|pedir|llevar)\w*)\b|\bsi\W*$|^si\b(?=(?: (?:en|el|la|los|las|talle|numero|color|de)\b| [a-z0-9]+)*\W*$)/
const OF_OTHERS =
  /\b(?:hay|tenemos|tengo|contamos con|ofrecemos|disponib\w+) (?:\w+ )?(?:envi\w+|garantia|cuotas?|cambios?|factura|descuent\w+|retiro|promo\w*)\b/

/** A combination of which nothing is left, where a clause says that it is there. */
function offeredWrongly(
  mentions: readonly Mention[],
  { plain }: VariantsRead,
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
  { plain, rest }: VariantsRead,
  axes: readonly Axis[],
  variants: readonly ListingVariant[],
): Combination | null {
  if (/\b(?:otr[oa]s?|mas que|solo|solamente|unicamente|excepto|salvo|menos)\b/.test(plain)) return null
  const isOfStock = rest.every((t) => t.kind !== 'word' || isGrammar(t.word) || isAskingWord(t.word, axes))
  if (!isOfStock) return null
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
