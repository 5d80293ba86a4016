import type { Match, Term } from '../evidence/index.ts'
import { fold, wordsOf } from '../text/index.ts'
import { saysItself } from './candidate.ts'
import { isOfOtherProduct } from './other-products.ts'
import { isPriceBeside } from './other-sense.ts'
import { AFTER_SALE } from './point.ts'
import type { Reading } from './reading.ts'

/** How much further than its words say a passage is from what is asked, because its sentence is about something else. */
export function distanceOf(match: Match, folded: string, terms: readonly Term[], reading: Reading): number {
  const isBeside =
    isOfRestocking(match, terms) ||
    isOfReturnCost(match, folded, terms) ||
    isOfOtherReturn(match, terms) ||
    isOfPackaging(match, folded) ||
    isOfOthersTime(match, terms) ||
    isOfSibling(match, folded, reading) ||
    isOfOtherProduct(match.passage.sentences[match.best]!.text, terms, reading) ||
    isPriceBeside(folded, fold(match.passage.sentences[match.best]!.text))
  return (isBeside ? 0.5 : 0) + (isOfOtherMatter(match, terms) ? 0.3 : 0)
}

/** When it comes in again is not when it arrives. */
const isOfRestocking = (match: Match, terms: readonly Term[]): boolean =>
  saysItself(match, '@restock') && !terms.some((t) => t.stem === '@restock')

/** Who pays the way back is told to whoever gives something back, and to nobody who asks what else costs. */
export const isOfReturnCost = ({ passage, best }: Match, folded: string, terms: readonly Term[]): boolean => {
  const { text, bag } = passage.sentences[best]!
  return (
    bag.stems.has('@return-cost') &&
    /\bvuelta\b|\bdevol/.test(fold(text)) &&
    !/\b(?:cambi|devol|devuel|arrepent|vuelta|falla|rompe|anda mal|quien paga)/.test(folded) &&
    !terms.some((t) => AFTER_SALE.has(t.stem) || t.stem === '@cancel')
  )
}

/** What is not taken back of one sort tells nothing of the others: "las prendas bordadas no tienen cambio". */
const isOfOtherReturn = ({ passage, best }: Match, terms: readonly Term[]): boolean => {
  if (NEED_NOT.test(fold(passage.sentences[best]!.text)) && terms.some((t) => t.stem === '@returns'))
    return true
  const [, sort = ''] = SORT_NOT_CHANGED.exec(fold(passage.sentences[best]!.text)) ?? []
  const [word] = wordsOf(sort)
  return (
    word !== undefined && terms.some((t) => t.stem === '@returns') && !terms.some((t) => t.stem === word.stem)
  )
}
/** "Sin que tengas que devolver la silla" is told to whoever asks for a spare part. */
const NEED_NOT =
  /\b(?:sin que tengas que|sin tener que|no hace falta|no tenes que) (?:devolver|cambiar|mandar)/
const SORT_NOT_CHANGED =
  /\bl[oa]s (?:prendas |productos |articulos |piezas |equipos )?([a-z]{3,}[ai]d[oa]s) no (?:tienen|se|llevan)\b.{0,20}\b(?:cambi|devol)/

/** How much the parcel measures is not how much the thing does. */
export const isOfPackaging = ({ passage, best }: Match, folded: string): boolean =>
  /\b(?:mide|miden|medidas?|largo|ancho|alto|altura|pesa|pesan|peso)\b/.test(folded) &&
  (/\barmad[oa]s?\b/.test(folded) ||
    !/\b(?:caja|bulto|paquete|embal\w+|envi\w+|plegad\w+|desarmad\w+|enrollad\w+|llega|viene|entra|transport\w+|llevar\w*)\b/.test(
      folded,
    )) &&
  /^(?:(?:embalad[oa]|en su caja),? )?(?:la caja|el bulto|el paquete|el embalaje|la encomienda)\b.{0,30}\b(?:mide|pesa|es de)\b/.test(
    fold(passage.sentences[best]!.text),
  )

/** "El Brisa 90 tiene 3 aspas" tells nothing of the Brisa 108. */
export function isOfSibling({ passage, best }: Match, folded: string, { listing }: Reading): boolean {
  const said = fold(passage.sentences[best]!.text)
  return [
    ...fold(listing?.title ?? '').matchAll(
      /\b([a-z]{4,}) (\d{2,4})\b(?! ?(?:cm|mm|kg|g|ml|l|w|v|litros|unidades|piezas|pulgadas))/g,
    ),
  ].some(
    ([name, word]) =>
      !said.includes(name) &&
      [...said.matchAll(new RegExp(`^(?:(?:el|la|los|las|en|del|para) )*${word} (\\d{2,4})\\b`, 'g'))].some(
        ([, other = '']) => !folded.includes(other),
      ),
  )
}

/** What holds for the warranty or for what is taken in part payment tells nothing to whoever asks of neither. */
const isOfOtherMatter = (match: Match, terms: readonly Term[]): boolean => {
  const { text, bag } = match.passage.sentences[match.best]!
  const asks = (marks: readonly string[]) => terms.some((t) => marks.some((mark) => t.stem.startsWith(mark)))
  return (
    ((OF_WARRANTY.test(fold(text)) || /^garantia\b/.test(fold(match.passage.heading ?? ''))) &&
      !asks([
        'garanti',
        '@warranty-covers',
        '@claims',
        '@trouble',
        '@arrives-broken',
        '@returns',
        'respald',
        'cobertur',
        'cubr',
        'fall',
        'arregl',
      ])) ||
    (bag.stems.has('@trade-in') && !asks(['@trade-in', 'permut', 'usad'])) ||
    (bag.stems.has('@missing-part') &&
      !asks(['@missing-part', '@arrives-broken', '@claims', '@spare', 'falt', 'torn']))
  )
}
const OF_WARRANTY = /\bgarantia (?:de|es|cubre|sigue|contra|escrita)\b|\b(?:anos?|meses) de garantia\b/

/** How long a claim or a repair takes is not when it arrives. */
const isOfOthersTime = (match: Match, terms: readonly Term[]): boolean =>
  terms.some((t) => t.stem === '@delivery-time') &&
  /\b(?:reclamo|reparar|reparacion|service|servicio tecnico|taller|dictamin\w+|revision)\b/.test(
    fold(match.passage.sentences[match.best]!.text),
  ) &&
  !terms.some((t) =>
    /^(?:@claims|@trouble|@warranty-covers|@arrives-broken|reclam|repar|servic|tall)/.test(t.stem),
  )
