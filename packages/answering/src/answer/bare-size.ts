import { isSizeOf } from '../listing/index.ts'
import { fold, wordsOf } from '../text/index.ts'
import type { Reading } from './reading.ts'

/** "¿la tenés en talle 4?" asks for that size, and not how sizes are chosen. */
export const asksForNamedSize = (folded: string): boolean =>
  /(?:\b(?:tenes|tienen|hay|queda|quedan|viene|vienen|llega|llegan)\b(?:(?!\bque\b).)*\b|^(?:y )?en(?: el)? )(?:talle|numero) (?:\d{1,3}|[smlx]{1,4})\W*$/.test(
    folded,
  )

/** The same of a listing that tells several sizes: whether it is one of them, is told by these. */
export const isToldBySizes = (folded: string, listing: Reading['listing']): boolean =>
  asksForNamedSize(folded) && SEVERAL.test(sizesOf(listing) ?? '')
const SEVERAL = /[,;/]| [ya] /

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
    SIZE_CODE.test(text) &&
    !/\bmedidas?\b/.test(folded) &&
    [...MEASURE].some((w) => vocabulary.frequency.has(w))
  )
    return text.replace(SIZE_CODE, 'medida $&')
  const sizes = sizesOf(listing)
  if (sizes === undefined) return text
  const named = Number(NAMED_SIZE.exec(folded)?.[1])
  const asked = folded.replace(/(?: (?:hay|tenes|tienen|queda|quedan))?(?<!\W)\W*$/, '')
  const short = SHORT_SIZE.exec(asked)?.[1]
  if (short !== undefined && isListedAlike(short, sizes))
    return `${asked.slice(0, -short.length)}talle ${short}`
  return (BARE_SIZE.test(folded) && isSizeOf(sizeIn(folded), sizes)) || (named > 0 && isSizeOf(named, sizes))
    ? text.replace(/\d\d(?:[.,]5)?/, 'talle $&')
    : text
}

/** "te queda en S?", "y en el 3 hay?" */
const SHORT_SIZE =
  /^(?:y )?(?:(?:las?|los?|te|les) )?(?:(?:tenes|tienen|hay|queda|quedan|viene|vienen|existe) )?(?:stock )?en(?: el| la)? ([1-9]|x{0,4}[sl]|m)$/
/** Sizes by letters or by single digits, as the one that is asked for. */
const isListedAlike = (size: string, sizes: string): boolean =>
  fold(sizes)
    .split(/[^a-z0-9]+/)
    .some((listed) => (/\d/.test(size) ? /^\d$/ : /^(?:x{0,4}[sl]|m)$/).test(listed))

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
export const SIZE_CODE = /\b\d{3} ?[/ -] ?\d{2,3} ?[/ -]? ?r? ?\d{2}\b/i
const MEASURE = new Set(wordsOf('medida').map((w) => w.stem))
const SIZE_WORDS = new Set(wordsOf('talle talles numero numeracion').map((w) => w.stem))
