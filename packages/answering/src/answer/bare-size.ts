import { isSizeOf } from '../listing/index.ts'
import { fold, wordsOf } from '../text/index.ts'
import type { Reading } from './reading.ts'

/** "¿la tenés en talle 4?" asks for that size, and not how sizes are chosen. */
export const asksForNamedSize = (folded: string): boolean =>
  /\b(?:tenes|tienen|hay|queda|quedan|viene|vienen|llega|llegan)\b(?:(?!\bque\b).)*\b(?:talle|numero) (?:\d{1,3}|[smlx]{1,4})\W*$/.test(
    folded,
  )

/** "tienen 46?" of a shop that speaks of sizes asks for one, and not for so many. */
export const asksForOneSize = (folded: string, { listing, vocabulary }: Reading): boolean =>
  BARE_SIZE.test(folded) &&
  [...SIZE_WORDS].some((word) => vocabulary.frequency.has(word)) &&
  isSizeOf(sizeIn(folded), sizesOf(listing) ?? '')

/**
 * "tenés stock del 42?" of a listing that tells its size: "tenés stock del talle 42?"; "a cuánto la 215/55/17?" of a shop that
 * speaks of measures: "a cuánto la medida 215/55/17?".
 */
export const withSizeNamed = (text: string, folded: string, { listing, vocabulary }: Reading): string => {
  if (
    CODE.test(text) &&
    !/\bmedidas?\b/.test(folded) &&
    [...MEASURE].some((w) => vocabulary.frequency.has(w))
  )
    return text.replace(CODE, 'medida $&')
  const sizes = sizesOf(listing)
  if (sizes === undefined) return text
  const named = Number(NAMED_SIZE.exec(folded)?.[1])
  return (BARE_SIZE.test(folded) && isSizeOf(sizeIn(folded), sizes)) || isSizeOf(named, sizes)
    ? text.replace(/\d\d(?:[.,]5)?/, 'talle $&')
    : text
}

const sizesOf = (listing: Reading['listing']): string | undefined =>
  Object.entries(listing?.attributes ?? {}).find(([name]) => SIZE_NAME.test(fold(name)))?.[1]
const sizeIn = (folded: string): number => Number(/\d\d/.exec(folded)?.[0])
const SIZE_NAME = /^(?:talles?|numeros?|numeracion|calzado)\b/
const BARE_SIZE =
  /^(?:y )?(?:(?:las?|los?|te|les) )?(?:(?:tenes|tienen|hay|queda|quedan|viene|vienen)(?: algun[oa]?| mas)?(?: stock)?(?: en| el| la| del?)?|en|stock(?: en| del?)?) \d\d(?:[.,]5| y medi[oa])?(?: (?:hay|tenes|tienen|quedan?))?(?: (?:de hombre|de mujer|argentino|arg))?\W*$/
/** "el 39 cuántos cm tiene?", "estoy entre 38 y 39". */
const NAMED_SIZE =
  /(?:^(?:y )?(?:el|la|un)|\bentre(?: el)?) (\d\d)\b(?! ?(?:cm|mm|kg|g|ml|l|%|anos?|dias?|hs|horas|cuotas|unidades|pares|kilos|de \w+bre)\b)/
/** Of a tyre and the like. */
const CODE = /\b\d{3} ?[/ -] ?\d{2,3} ?[/ -]? ?r? ?\d{2}\b/i
const MEASURE = new Set(wordsOf('medida').map((w) => w.stem))
const SIZE_WORDS = new Set(wordsOf('talle talles numero numeracion').map((w) => w.stem))
