import type { Unit } from '../units/index.ts'
import { datesIn } from './dates.ts'
import { isOfferTitle, OF_OFFER } from './offers.ts'
import { narrowed, type Period } from './periods.ts'
import { periodSaid, rangeSaid } from './validity-said.ts'

/** Units at the beginning and the end of a document that may speak of the whole of it. */
const TOP = 4
const BOTTOM = 2
const MOST_CHARACTERS = 110
/** "Lista mayorista vigente desde…" names the text that has the period. */
const MOST_OTHER_WORDS = 3

const LIST =
  /(?<!\p{L})(?:listas?|listado|presupuesto|men[uú]|carta|planilla|precios|tarifas|tarifario|cat[aá]logo|costos|condiciones|pol[ií]tica|cotizaci[oó]n|valores)(?!\p{L})/iu
/** What a price list or terms say of one matter. */
const OF_MATTER =
  /\bsale\b|cuotas|env[ií]o|garant[ií]a|(?<!\p{L})(?:precios|tarifas|valores) (?:del|de (?:la|los|las|est[eao]s?)) (?!lista|cat[aá]logo|tarifario|hoja|planilla|tabla|p[aá]gina|folleto|carta|men[uú]|\d)/iu
/** Of goods, only an expiry date says "vence" without naming what does. */
export const EXPIRES = /vence|vencimiento|caduc/i
const OF_PERIOD =
  /^(?:vigen\p{L}*|v[aá]lid\p{L}*|rigen?|valen?|vencen?|vencimiento|desde|hasta|del|los|las|partir|precios?|listas?|tarifas?|esta|este|estos|estas|son|para|compras|hechas|inclusive|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|setiembre|octubre|noviembre|diciembre)$/iu
/** "o hasta agotar los talles" ends nothing that a date could. */
const WHILE_STOCK_LASTS = /\bo (?:hasta )?(?:agotar|que se agoten?)\b[^.;]{0,30}/i

/** The period that a line near the beginning or the end gives to the whole document. */
export function periodOfDocument(units: readonly Unit[], fileName: string): Period | null {
  const ends = [...units.slice(0, TOP), ...units.slice(TOP).slice(-BOTTOM)]
  const title = units[0]?.path[0] ?? ''
  const isTitled = units.every(({ path }) => (path[0] ?? '') === title)
  // Under the title "Promo de otoño", the promotion is the whole document.
  const isOffer = isTitled && (isOfferTitle(title) || isOfferTitle(fileName.replace(/[_.-]+/g, ' ')))
  const said = ends.filter(({ kind, text, path, lead }) => {
    if (kind === 'row' || kind === 'message' || path.length > 1 || isOfMatter(lead ?? '')) return false
    if (!isTitled && path.length === 1) return isPeriodOfList(text) && !isOfMatter(path[0]!)
    return isPeriodOfList(text) || isPeriodAlone(text) || (isOffer && isPeriodOfOffer(text))
  })
  // A sentence that begins with the title's own name speaks of the whole wherever it stands, and so does one among its terms.
  const named = units.filter(
    ({ kind, text, path }) =>
      kind !== 'row' &&
      (namesTitle(text, title) || (path.length === 2 && OF_TERMS.test(path[1]!))) &&
      isPeriodOfList(text),
  )
  const all = [...said, ...named]
  return all.length === 0
    ? null
    : all.reduce<Period>((whole, { text }) => narrowed(whole, periodSaid(text)), {})
}

const OF_TERMS =
  /^(?:condiciones(?: generales)?|notas?|aclaraciones|importante|vigencia|observaciones)(?::|$)/iu

/** "Presupuesto válido hasta el 15/12" in a section of "Presupuesto N° 0231" speaks of the whole. */
const namesTitle = (text: string, title: string): boolean => {
  const [first = ''] = title.toLowerCase().split(' ')
  return first.length > 4 && text.toLowerCase().startsWith(`${first} `)
}

/** Whether a line at the head or foot of the pages says how long the document holds. */
export const datesDocument = (line: string): boolean => isPeriodOfList(line) || isPeriodAlone(line)

/** "Precios válidos hasta el 30/11/2025." */
const isPeriodOfList = (text: string): boolean =>
  (NAMES_ITSELF.test(text) && periodSaid(text) !== null) ||
  (isShortPeriod(text) && !isOfMatter(text) && LIST.test(text) && otherWords(text).length <= MOST_OTHER_WORDS)
/** "Esta política rige desde el 1/10/2026 para las compras…" */
const NAMES_ITSELF =
  /^est[aeo]s? (?:listas?|precios|tarifas?|cat[aá]logo|condiciones|pol[ií]tica|valores) (?:rigen?|valen?|(?:es|son) v[aá]lid\p{L}+|(?:est[aá]n? )?vigentes?) (?:desde|hasta|del)/iu

/** "Válida hasta el 31/05/2026 o agotar stock": the title is what it speaks of. */
const isPeriodAlone = (text: string): boolean =>
  isShortPeriod(text) &&
  !isOfMatter(text) &&
  !EXPIRES.test(text) &&
  otherWords(text).length <= (BEGINS.test(text) ? MOST_OTHER_WORDS : 0)
const BEGINS = /^\P{L}{0,4}(?:vigen|v[aá]lid|rigen? )/iu

const isPeriodOfOffer = (text: string): boolean =>
  isShortPeriod(text) && OF_OFFER.test(text) && otherWords(text).length <= MOST_OTHER_WORDS

const isShortPeriod = (text: string): boolean => text.length <= MOST_CHARACTERS && periodSaid(text) !== null

const isOfMatter = (text: string): boolean => OF_OFFER.test(text) || OF_MATTER.test(text)

function otherWords(text: string): string[] {
  let rest = text
  for (const { index, length } of datesIn(text).toReversed())
    rest = `${rest.slice(0, index)} ${rest.slice(index + length)}`
  return (rest.replace(WHILE_STOCK_LASTS, ' ').match(/\p{L}{3,}/gu) ?? []).filter(
    (word) => !OF_PERIOD.test(word) && !LIST.test(word),
  )
}

/**
 * The periods that first lines of sections give to these: "Los precios de esta hoja valen hasta el 31/12" on one of several sheets.
 *
 * @returns for each path of such a line, joined, its period
 */
export function periodsOfSections(units: readonly Unit[]): ReadonlyMap<string, Period> {
  const periods = new Map<string, Period>()
  const begun = new Set<string>()
  for (const { kind, text, path, lead } of units) {
    const section = sectionKey(path)
    const isFirst = !begun.has(section)
    begun.add(section)
    if (!isFirst || path.length < 2 || kind === 'row' || kind === 'message' || lead !== null) continue
    const period = isPeriodOfList(text) || isPeriodAlone(text) ? periodSaid(text) : null
    if (period) periods.set(section, period)
  }
  return periods
}

export const sectionKey = (path: readonly string[]): string => path.join('\n')

/** Whether the dates of a line are those of goods, a promotion or the shop, and not of the document. */
export const isOfPart = (text: string): boolean => OF_OFFER.test(text) || isOfGoodsOrShop(text)

const isOfGoodsOrShop = (text: string): boolean =>
  OF_SHOP.test(text) || (EXPIRES.test(text) && !LIST.test(text))
const OF_SHOP =
  /(?<!\p{L})(?:vend|atend|fabric|trabaj|abri|produc|hac|llev|elabor)(?:emos|amos|imos)(?!\p{L})|(?<!\p{L})(?:somos|fundad\p{L}*|estamos|nacimos) /iu

/** The period that a heading gives to its section; an expiry or the shop's history gives none. */
export const periodOfHeading = (text: string): Period | null =>
  isOfGoodsOrShop(text) && !OF_OFFER.test(text) ? null : (periodSaid(text) ?? rangeSaid(text))
