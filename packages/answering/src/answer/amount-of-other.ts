import { asksBareAmount } from '../question/index.ts'
import { fold, stem } from '../text/index.ts'
import { ANSWER_FROM, sharesSource, type Candidate } from './candidate.ts'
import { asksForService, candidatesFor, namesOnlyAmount, namesOther, namesOtherThing } from './part.ts'
import type { Reading } from './reading.ts'

/**
 * "¿Me la cortan? ¿Cuánto sale?" asks for the price of cutting, "¿Tenés canasto? ¿Y precio?" for that of the basket: one text of
 * the seller's tells both. Null where nothing tells what the other thing costs; undefined where no other thing is meant.
 * `own` is what the part before is answered with, undefined of an earlier question.
 */
export function amountOfOther(
  before: string,
  own: Candidate | null | undefined,
  text: string,
  reading: Reading,
): Candidate | null | undefined {
  const folded = withoutPiece(fold(text), reading)
  if (!namesOnlyAmount(text, reading) && !asksBareAmount(folded)) return undefined
  // "si me arrepiento, ¿lo toman? ¿cuántos días tengo?"
  if (ASKS_DEADLINE.test(folded) && own && isSure(own) && isQuote(own) && tellsTime(own)) return own
  const isPrice = ASKS_PRICE.test(folded)
  // What was asked before is told with its price.
  const isOfEach = /\bcada un[oa]\b/.test(fold(text))
  if (isPrice && own && isSure(own) && (isOfEach || isQuote(own)) && tellsPrice(own)) return own
  const meant = whatIsMeant(before, own, folded, isPrice, reading)
  if (meant === null) return undefined
  const all = candidatesFor(`${before} ${text}`, '', reading)
  const quote = all.find(isQuote)
  const told = quote && isSure(quote) && (!isPrice || tellsPrice(quote)) ? quote : undefined
  if (meant === 'part' && !costsExtra(before, told, reading)) return undefined
  if (told) return told
  if (meant === 'deed' || !isPrice) return undefined
  return (meant === 'service' && all.find((c) => c.facts.includes('shipping'))) || null
}

/** "cuánto cobran por mecha" of a shop for these: an amount, and not of what. */
const withoutPiece = (folded: string, { vocabulary }: Reading): string =>
  folded.replace(/ (?:x|por|cada) ([a-z]+)\W*$/, (per, piece: string) =>
    vocabulary.product.has(stem(piece)) || /^(?:un[oa]|unidad|pieza|par)$/.test(piece) ? '' : per,
  )

/** A thing that the shop sells beside, one that may come along, a service of the shop, something that is done; null for what is listed. */
type Meant = 'thing' | 'part' | 'service' | 'deed'

function whatIsMeant(
  before: string,
  own: Candidate | null | undefined,
  asked: string,
  isPrice: boolean,
  reading: Reading,
): Meant | null {
  const folded = fold(before)
  const sells = SELLS.test(folded)
  const isUntold = sells && isPrice && own !== undefined && !(own && isSure(own))
  const isSpare = own ? isPrice && VENDS.test(folded) && isQuote(own) : false
  if (isUntold) return 'thing'
  if (isSpare || namesOtherThing(before, reading) || namesOther(before, reading))
    return sells ? 'thing' : 'part'
  // "¿lo envían hoy? ¿precio?" asks for that of the thing.
  if (isPrice && !/\bprecio|\bvalor/.test(asked) && asksForService(before, reading)) return 'service'
  return DOING.test(folded) ? 'deed' : null
}

/** Of what comes along ("¿trae cargador? ¿precio?") the price is that of all, unless it does not, or is told with its own. */
function costsExtra(before: string, told: Candidate | undefined, reading: Reading): boolean {
  const [first] = candidatesFor(before, '', reading)
  return (
    first !== undefined &&
    (first.statements.some((s) => LACKS.test(fold(s.text))) ||
      (told !== undefined && sharesSource(first, told)))
  )
}

const isSure = (c: Candidate): boolean => c.confidence >= ANSWER_FROM
const isQuote = (c: Candidate): boolean => c.from === 'knowledge' || c.from === 'instruction'
const tellsPrice = (c: Candidate): boolean => c.statements.some((s) => TELLS_PRICE.test(fold(s.text)))

const tellsTime = (c: Candidate): boolean => c.statements.some((s) => TELLS_TIME.test(fold(s.text)))

const ASKS_DEADLINE =
  /\b(?:cuant[oa]s? (?:dias|horas|meses|tiempo|plazo)|hasta cuando|que plazo) (?:tengo|tenemos|hay|me dan|dan)\b/
const TELLS_TIME = /\b(?:dias?|horas?|hs|mes|meses|semanas?|anos?)\b/
const LACKS = /\bno (?:incluye|trae|viene|tiene)\b|\baparte\b|\bno (?:esta|estan|va|van) inclu/
const TELLS_PRICE = /\$|\bgratis\b|\bsin (?:cargo|costo)\b/
const VENDS = /\b(?:vend|consig)\w+/
const SELLS = /\b(?:tenes|tienen|venden|vendes|hay|consiguen|conseguis)\b/
const ASKS_PRICE =
  /\bprecio|\bcosto|\bvalor|\bcuanto(?:\W*$| (?:sale|cuesta|vale|esta|es|seria|queda|cobran|cobras))/

/** What the shop is asked to do: "me la pueden cortar", "recargan"; not how it sells, or what the thing does. */
const DOING =
  /^(?:y |che |hola |ademas |tambien )*(?:(?:me|te|se|le|nos|lo|la|los|las) )*(?:(?:pueden|podes|podrian|podrias) [a-z]{3,}[aei]r|(?!ten[eg]|tien|hay\b|vend|viene|trae|sirv|son\b|estan\b|manda|envi|despach|llega|queda|entreg|acept|recib|trabaj|atiend|factur|regal|cobr|resist|aguant|soport|combin|funcion|necesit|inclu|contien)[a-z]{4,}[ae]n)\b/
