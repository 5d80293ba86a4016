import { fold, plainNumbers, quantitiesOf, rangesOf, unitOf, type Quantity } from '../text/index.ts'

/**
 * Sizes, models and variants that a question names. A question about price or stock may name them in any form ("la XL", "la de
 * cacao"); of every other question only the form with a number counts ("la de 24"), since the rest may mean something else.
 */
export const variantsNamed = (folded: string): string[] =>
  [
    ...(ASKS_OFFER.test(folded) ? [VARIANT, ONE_OF, OF_SIZE] : []),
    ...(ASKS_PRICE_OF.test(folded) ? [OF_NUMBER, BY_SIZE, BY_NAME] : []),
    ...(OFFERED.test(folded) ? [IN_SIZE] : []),
    ...(/^(?:y )?(?:tenes|tienen|venden)\b/.test(folded) ? [OF_NUMBER] : []),
    ...(ASKS_OFFER.test(folded) || ASKS_PRICE_OF.test(folded) ? [BY_CODE] : []),
    NUMBERED_ONE,
    OF_FRACTION,
  ].flatMap((form) => [...folded.matchAll(form)].flatMap(([, ...names]) => names.filter((name) => name)))

const ASKS_PRICE_OF =
  /\b(?:precio|valor|(?:a )?cuanto (?:me )?(?:sale|cuesta|vale|esta|salen|cuestan|valen)|a cuanto (?:tenes |tienen |dejas )?(?:el|la|los|las))\b/
/** "la mesa de 120", "un banco de 140": of which size. */
const OF_NUMBER =
  /\b(?:el|la|los|las|un|una) (?:[a-z]{3,} )?de (\d{2,4}(?:[.,]\d+)?)\b(?! ?(?:%|anos?|meses|mes|dias?|hs|horas?|minutos?|cuotas|unidades|[ay] \d|de ))/g
/** Of which measure one is asked for: "y de 4tb qué precio", "el balde de 3 kilos hay?". */
export const measuresNamed = (folded: string): Quantity[] =>
  ASKS_PRICE_OF.test(folded) || OFFERED.test(folded)
    ? [...folded.matchAll(OF_UNIT)].flatMap(([, measure = '']) => quantitiesOf(measure))
    : []

/** "tenés de 5tb?", "y de 1 tera?", "el balde de 3 kilos". */
const OF_UNIT =
  /(?:\b(?:el|la|los|las)(?: [a-z]{3,})?|^(?:y |hola )*(?:tenes |tienen |hay |venden )?(?:un[oa]? )?) ?(?:de|en) (\d+(?:[.,]\d+)? ?(?:l|lts?|litros?|ml|cc|kg|kilos?|g|gr|gramos|cm|mm|m|metros?|mts|w|watts?|gb|gigas?|tb|teras?|pulgadas?|plazas))\b/g
const OFFERED = /\b(?:tenes|tienen|venden|vendes|hay|queda[ns]?|hacen)\b/
/** "la manguera de 3/4", "tenés de 1/2?" */
const OF_FRACTION =
  /(?:\b(?:el|la|los|las|tenes|tienen|hay|venden)(?: [a-z]{3,})?|^(?:y )?) ?(?:de|en) (1\/[2348]|[37]\/8|3\/4|5\/8|1\/16)\b/g
/** "el modelo Volt" */
const BY_NAME =
  /\b(?:el|la|los|las|del|un|una) (?:modelo|version|linea) (?!(?:de|del|que|q|es|esta|este|ese|esa|en|con|para|por|y|o|a|se|lo|la|no|si|cuanto|tiene|viene|trae|sale|cuesta|vale|queda|publicad[oa]|complet[oa]|enter[oa]|comun|actual|exact[oa])\b)([a-z]{3,})\b/g
/** "tenés en 160x200?" */
const IN_SIZE = /\b(?:en|de|la|el) (\d{2,3}) ?x ?(\d{2,3})\b/g
/** "215/55/17", "195 55 r15": the size of a tyre and the like. */
const BY_CODE =
  /(?<![\d.,$] ?)\b(\d{2,3}) ?[/ -] ?(\d{2,3}) ?[/ -]? ?r? ?(\d{2})\b(?! ?(?:cm|mm|m|kg|cuotas|dias|unidades|hs))/g
const BY_SIZE = /\b(\d{2,3}) ?x ?(\d{2,3})\b/g

const ASKS_OFFER =
  /\b(?:precio|valor|stock|(?:a )?cuanto (?:me )?(?:sale|cuesta|vale|esta|es|la|lo|mide|pesa|trae|rinde|dura)|tenes|tienen|tiene|queda[ns]?|hay|medidas?|largo|ancho|mide)\b/

/** Whether a text names each of some variants, a number also with its unit ("20l") or decimals; "1.5" names no 5. */
export function namesAll(variants: readonly string[], text: string, orRange = false): boolean {
  if (variants.length === 0) return true
  const plain = plainNumbers(fold(text)).replace(CODE, '$1$2 $1 $2')
  const named = new Set([
    ...plain.split(/[^a-z0-9.]+|\.(?!\d)|(?<!\d)\./),
    ...(plain.match(/\b\d\/\d\b/g) ?? []),
    ...(plain.match(/\d+(?:\.\d+)?/g) ?? []),
  ])
  const ranges = orRange ? rangesOf(plain) : []
  return variants
    .map((variant) => plainNumbers(variant).replace(CODE, '$1$2'))
    .every(
      (variant) =>
        named.has(variant) || ranges.some((r) => r.from <= Number(variant) && Number(variant) <= r.to),
    )
}

/** "JP-120" and "jp 120" are "jp120". */
const CODE =
  /\b(?!(?:de|con|en|por|el|la|los|las|al|un|una|x|a|y|o|talle|modelo)\b)([a-z]{1,4})[- ](\d{2,5}[a-z]?)\b/g

/** Codes of models and parts in a folded text, as one word each: "bf10" of "BF-10" and of "bf 10", "bt18-2". */
export const codesIn = (folded: string): string[] =>
  (folded.replace(CODE, '$1$2').match(/\b[a-z]{1,5}\d{2,5}[a-z]?(?:-\d{1,3})?\b/g) ?? []).filter(
    (code) => unitOf(code.replace(/\d.*/, '')) === '',
  )

/** "la de cacao": one of several. */
const ONE_OF = /(?:^|\by )(?:la|el|las|los) (?:de|del) (?!la\b|el\b|los\b|las\b)([a-z]{3,})\b/g

/** "la de 24 entra en cabina?": one of several, by its number. No age, no hour, no share and no time. */
const NUMBERED_ONE =
  /(?:^|[,;:] ?|\b(?:y|o|en|con|para|que|si) )(?:la|el|las|los) de (\d{1,4}(?:[.,]\d+)?(?:\/\d)?)\b(?! ?(?:%|anos?|meses|mes|dias?|hs|horas?|minutos?|a \d|y \d|de ))/g

/** "el modelo de 100 litros". */
const OF_SIZE =
  /\b(?:la|el|las|los|modelo|lata|caja|bolsa|pack) de (\d+(?:[.,]\d+)?|medio) ?(?:l|lts?|litros?|ml|cc|kg|kilos?|g|gr|gramos|cm|mm|m|metros?|mts|w|watts?|gb|pulgadas|unidades|plazas)\b/g

const VARIANT =
  /\b(?:la|el|las|los|modelo|talle) (xs|s|m|l|x{1,4}l|[a-z]{1,4}-?\d{2,5}[a-z]?|(?!(?:de|con|en|por|el|la|los|las|un|al|dia|mes|ano|hora|piso|zona|lote|casa|ruta|par|cp|nro|num|dto|sub|top|del|uno|dos|max|min|mas|box|caja|hs)\b)[a-z]{2,4} \d{2,5})\b(?! ?(?:cm|mm|kg|kilos|metros|m|l|litros|w|v|gb|unidades|dias)\b)/g
