import { stem, tellsOwnWeight } from '../text/index.ts'

/**
 * Whether what a folded text says, under a folded heading, takes the words of a folded question in another sense: another weight,
 * age, model, state or side than is asked for.
 */
export const isInOtherSense = (folded: string, said: string, heading: string): boolean =>
  lacksSide(folded, said) ||
  isPriceBeside(folded, said) ||
  isOfOtherModel(folded, said) ||
  isOfOtherPayment(folded, said) ||
  isOfOtherWeight(folded, said) ||
  isOfOtherState(folded, said) ||
  isOtherOrdinal(ordinalsOf(folded), said) ||
  (ASKS_WEIGHT.test(folded) && !TELLS_WEIGHT.test(`${heading} ${said}`)) ||
  (ASKS_AGE.test(folded) && !TELLS_AGE.test(said)) ||
  (ASKS_MAKER.test(folded) && SIGNS_OF_USE.test(said)) ||
  isOfOtherSense(folded, `${heading}: ${said}`) ||
  (OWN_HEIGHT.test(folded) && !TELLS_HEIGHT.test(said)) ||
  (asksForOneAlone(folded) && !ALONE.test(said))

/** The same of single words, of any folded text. */
export const isOfOtherSense = (folded: string, said: string): boolean =>
  SENSES.some(({ asks, other }) => asks.test(folded) && other.test(said))

/** Words that buyers use of the thing and sellers of the sale, and how a text shows that it means the other. */
const SENSES: readonly { asks: RegExp; other: RegExp }[] = [
  // "Afuera va por expreso" is out of town, and no balcony.
  { asks: /\bus[aeo]\w*\b.*\bafuera\b|\bafuera\b.*\bus[aeo]\w*\b/, other: /\bafuera (?:de (?:la )?(?:ciudad|zona|provincia)|va\b|enviamos|despachamos|se (?:manda|envia))|\b(?:expreso|encomienda|via cargo|correo)\b.*\bafuera\b/ },
  // "Entra en un auto" tells how it is taken home.
  { asks: /\bus[aeo]\w*\b.{0,12}\b(?:el|un|mi) (?:auto|coche|camioneta)\b/, other: /\bentran? (?:\w+ ){0,2}en (?:un |el |cualquier )?(?:auto|baul|coche)\b|\b(?:dej|olvid|guard)\w+ (?:\w+ ){0,2}en el (?:auto|coche|baul)\b/ },
  { asks: /\bque diferencias? (?:hay|tienen?)\b|\ben que se diferencian?\b/, other: /\bdiferencia de (?:precio|valor|costo)\b|\b(?:pag\w+|abon\w+) la diferencia\b|\bdiferencia se (?:paga|abona)\b/ },
  // How heavy the parcel is does not tell how well it is packed.
  { asks: /\b(?:bien|como) (?:lo |la |los |las )?(?:embal|empac|empaquet|proteg)\w+|\bbien embalad/, other: /\bpesan? [^.]{0,20}\b(?:con|en|sin) (?:el |su )?embal\w+\W*$|\b(?:con|en) (?:el |su )?embal\w+ original\b|\b(?:sin (?:uso|usar|montar|instalar)|cambi\w+|devol\w+|\d+ dias)\b.{0,60}\bembalaje\b/ },
  // "Tiene que volver limpia" tells nothing of how it is cleaned, nor "resistente al agua" of how strong it is.
  { asks: /\bcomo se (?:limpi|lav)/, other: /\b(?:volver|devol\w+|devuel\w+|regres\w+)\b.{0,40}\blimpi[oa]s?\b|\b\d+ dias\b.{0,40}\blimpi[oa]s?\b/ },
  { asks: /\bse rompen? facil\b|\b(?:es|son) (?:muy )?resistentes?\b(?! a)/, other: /^(?!.*\b(?:aguanta|soporta|golpes?|muy resistente|irrompib))(?=.*\bresisten\w+ a(?:l| la| los| las)? (?:agua|nafta|luz|calor|rayos)\b)/ },
  { asks: /^(?!.*\bcosturas?).*\b(?:viene|llega|esta)n? (?:sellad|precintad)[oa]s?\b/, other: /\bcosturas? (?:termo)?sellad|\bsello mecanico\b/ },
  // What it weighs is not what one loses by it.
  { asks: /\b(?:bajar|perder|subir|aumentar|ganar) (?:de )?peso\b|\badelgaz/, other: /^(?!.*\b(?:adelgaz|bajar|perder|subir|aumentar|ganar)).*\bpes[oa]/ },
  // How it comes by post is not how it is handed over.
  { asks: /\bsi (?:l[oae]s? )?(?:retir[oae]|pas[oae] a (?:buscar|retirar)|busco)/, other: /^(?!.*\b(?:retir|busc|pas[aeo])).*\b(?:por|en) (?:correo|encomienda|expreso|mercado envios)\b/ },
  // A pressure is no place to drink at.
  { asks: /\b(?:un|el|mi|los) bar(?:es)?\b/, other: /\d ?bar(?:es)?\b/ },
] // prettier-ignore

/** "¿trae casco?" is not told by what a helmet costs. */
export const isPriceBeside = (folded: string, said: string): boolean =>
  ASKS_INCLUDED.test(folded) && IS_PRICE_ROW.test(said)
const ASKS_INCLUDED = /^(?:y |ya )*(?:traen?|vienen? con|incluyen?) (?!.*\bo\b)/
const IS_PRICE_ROW = /^[^.]{0,60}: ?(?:precio )?\$ ?\d(?!.*\b(?:inclu|aparte|trae))/

/** "Peugeot 308" tells nothing of the 207. */
const isOfOtherModel = (folded: string, said: string): boolean =>
  [...folded.matchAll(/\b([a-z]{4,}) (\d{3})\b(?! ?(?:cm|mm|kg|g|ml|w|v|pesos|unidades|metros))/g)].some(
    ([, maker, number]) =>
      new RegExp(`\\b${maker} \\d{3}\\b`).test(said) && !new RegExp(`\\b${number}\\b`).test(said),
  )
/** A discount for three is none for cash. */
const isOfOtherPayment = (folded: string, said: string): boolean => {
  const way = /\bdescuent\w*\b/.test(folded)
    ? /\b(?:efectivo|transferencia|contado|debito)\b/.exec(folded)?.[0]
    : undefined
  return way !== undefined && !said.includes(way)
}

/** "mido 1,92, ¿me va?" is told by a height. */
const TELLS_HEIGHT = /\bm\b|\bcm\b|1[.,]\d\d|\baltura\b/
const OWN_HEIGHT = /\bmid[oe] 1[.,]?\d\d\b.*\b(?:va|queda\w*|sirve|quedar|ir|entro|entra)\b/

/** "¿el agua entra por arriba o por abajo?": one of both, both or neither has to be named. */
const lacksSide = (folded: string, said: string): boolean => {
  const [, one = '', other = ''] = WHICH_SIDE.exec(folded) ?? []
  return (
    one !== '' && !said.includes(one) && !said.includes(other) && !/\bambos|\bambas|\blos dos\b/.test(said)
  )
}
const SIDE =
  '(arriba|abajo|adelante|atras|adentro|afuera|dentro|fuera|interior|interiores|exterior|exteriores|derecha|izquierda|vertical|horizontal|frio|calor|caliente)'
const WHICH_SIDE = new RegExp(`\\b${SIDE} o (?:(?:por|para|de|en|a|va|es) )?(?:la |el )?${SIDE}\\b`)

/** How much a thing weighs is not how much it bears, and neither is what the buyer weighs. */
const isOfOtherWeight = (folded: string, said: string): boolean =>
  /\d ?(?:kg|kilos?|toneladas?)\b/.test(said) &&
  (BEARS.test(folded) || tellsOwnWeight(folded)
    ? /\bpesan?\b/.test(said) && !BEARS.test(said) && !/\bhasta\b/.test(said)
    : /\bpesan?\b/.test(folded) && BEARS.test(said) && !/\bpesan?\b|\bpeso\b/.test(said))
const BEARS = /\b(?:aguant|soport|banc|resist|toler|carg)\w+|\bcapacidad\b|\bmaxim[oa]\b/

/** "Un lavarropas de 8 kilos" weighs nothing, and what may stay two years in a pot is not two years old. */
const ASKS_WEIGHT = /\bcuanto pesan?\b|\bque peso tienen?\b/
const TELLS_WEIGHT =
  /\bpes(?:a|an|o|os|ad[oa]s?|ar)\b|^\W*\d+(?:[.,]\d+)? ?(?:kg|kilos?|g|gramos)\b|\bliviano/
const ASKS_AGE = /^(?!.*\bgarant).*\bcuant[oa]s (?:anos|meses) tienen?\b/
const TELLS_AGE = /\bedad\b|\btienen?\b.{0,20}\b(?:anos?|meses)\b|\bano (?:de )?\d{4}\b|\bfabricad/

/** "¿qué marca es?" is not told by the marks that it has. */
const ASKS_MAKER = /\b(?:que|q|cual es la) marca\b|\bmarca (?:es|son)\b/
const SIGNS_OF_USE = /\bmarcas? (?:minimas?|de uso|leves?|visibles?|superficial(?:es)?|esteticas?)\b/

/** "¿tenés la memoria suelta?", "¿venden la ajustable sola?": one thing of several, without the others. */
export const asksForOneAlone = (folded: string): boolean => SOLD_ALONE.test(folded)
const SOLD_ALONE =
  /^(?!.*\b(?:hay q|trae|viene|incluye)).*\b(?:tenes|tienen|hay|vend\w+|conseg\w+|consig\w+|compr\w+)\b.*\b(?:suelt[oa]s?|aparte|por separado|sol[oa]s?(?=\W*$|,| sin\b))/
const ALONE =
  /\b(?:hay\b|tenemos\b|suelt|aparte|separad|sol[oa]s?\b|individual|unidad|repuesto|vend|stock|no tenemos)/

/** How big it is folded, or how long it keeps closed, holds for no other state. */
const isOfOtherState = (folded: string, said: string): boolean =>
  (KEEPS_OPEN.test(folded) && !/\babiert/.test(said)) ||
  (ASKS_SIZE.test(folded) &&
    FOLDED_UP.test(said) &&
    !IN_USE.test(said) &&
    !new RegExp(`\\b${FOLDED_UP.exec(said)![1]}`).test(folded))
const KEEPS_OPEN = /\bdura\w*\b.*\babiert[oa]s?\b|\babiert[oa]s?\b.*\bdura\w*\b/
const ASKS_SIZE = /\bmiden?\b|\bmedidas?\b|\b(?:que|de) (?:ancho|largo|alto)\b/
const IN_USE = /\b(?:abiert|desplegad|armad|desenrollad|inflad|extendid)[oa]s?\b/
const FOLDED_UP = /^(cerrad|plegad|desarmad|enrollad|desinflad|embalad|doblad)[oa]s?\b/

/** "el segundo" of something, by the stem of the word that follows. */
function ordinalsOf(folded: string): ReadonlyMap<string, string> {
  return new Map(
    [...folded.matchAll(ORDINAL)].map(([, ordinal = '', noun = '']) => [stem(noun), ordinal.slice(0, 4)]),
  )
}
const ORDINAL =
  /\b(primera?|primeros|primeras|segund[ao]s?|tercer[ao]?|cuart[ao]|quint[ao]|ultim[ao]s?) ([a-z]{4,})/g

/** What is said of the first is not said of the second. */
function isOtherOrdinal(asked: ReadonlyMap<string, string>, said: string): boolean {
  if (asked.size === 0) return false
  const own = ordinalsOf(said)
  return [...asked].some(([noun, ordinal]) => own.has(noun) && own.get(noun) !== ordinal)
}
