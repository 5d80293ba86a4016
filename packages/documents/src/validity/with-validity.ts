import type { Unit, Validity } from '../units/index.ts'
import { isExpiredLine } from './notice-said.ts'
import { OF_OFFER } from './offers.ts'
import {
  EXPIRES,
  periodOfDocument,
  periodOfHeading,
  periodsOfSections,
  sectionKey,
} from './period-of-document.ts'
import { narrowed, type Period } from './periods.ts'
import { withSupersededMessages } from './superseded-messages.ts'
import { periodSaid } from './validity-said.ts'

/** Gives each unit the time in which it holds, as its own words, its headings, the document or the name of the file say. */
export function withValidity(units: readonly Unit[], fileName = ''): Unit[] {
  const whole = periodOfDocument(units, fileName) ?? {}
  const ofSections = periodsOfSections(units)
  const dated = units.map((unit): Unit => {
    const sections = unit.path.map((_, at) => ofSections.get(sectionKey(unit.path.slice(0, at + 1))) ?? null)
    const period = [
      ...unit.path.map(periodOfHeading),
      ...sections,
      periodSaid(datedText(unit)),
    ].reduce<Period>(narrowed, whole)
    const validity: Validity = { ...period, ...unit.validity }
    if (isExpiredLine(unit.text)) validity.isExpired = true
    return { ...unit, validity }
  })
  return withSupersededMessages(dated)
}

/** "Vencimiento del precio" is not that of the goods. */
const OF_LIST = /precio|lista|tarifa|promo|oferta|vigencia/iu

/** What a unit says of how long it holds. Among goods, a column "Vence" dates the goods and not their price. */
function datedText({ kind, text, path, cells }: Unit): string {
  if (kind !== 'row' || OF_OFFER.test(`${path.join(' ')} ${text}`)) return text
  const dated = cells.filter(({ column }) => !EXPIRES.test(column) || OF_LIST.test(column))
  return dated.length === cells.length
    ? text
    : dated.map(({ column, value }) => `${column} ${value}`).join(', ')
}
