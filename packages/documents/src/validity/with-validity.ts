import type { Unit, Validity } from '../units/index.ts'
import { isExpiredLine } from './notice-said.ts'
import { periodOfDocument, periodOfHeading } from './period-of-document.ts'
import { narrowed, type Period } from './periods.ts'
import { withSupersededMessages } from './superseded-messages.ts'
import { periodSaid } from './validity-said.ts'

/** Gives each unit the time in which it holds, as its own words, its headings, the document or the name of the file say. */
export function withValidity(units: readonly Unit[], fileName = ''): Unit[] {
  const whole = periodOfDocument(units, fileName) ?? {}
  const dated = units.map((unit): Unit => {
    const period = [...unit.path.map(periodOfHeading), periodSaid(unit.text)].reduce<Period>(narrowed, whole)
    const validity: Validity = { ...period, ...unit.validity }
    if (isExpiredLine(unit.text)) validity.isExpired = true
    return { ...unit, validity }
  })
  return withSupersededMessages(dated)
}
