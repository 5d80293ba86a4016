import { withSupersededMessages } from './superseded-messages.ts'
import type { Unit, Validity } from '../units/index.ts'
import { isExpiredLine } from './notice-said.ts'
import { isOnlyPeriod, periodSaid, type Period } from './validity-said.ts'

/** Units at the beginning and the end of a document that may speak of the whole of it. */
const TOP = 4
const BOTTOM = 2

/** Gives each unit the time in which it holds, as its own words, its headings or the document say. */
export function withValidity(units: readonly Unit[]): Unit[] {
  const whole = periodOfDocument(units)
  const dated = units.map((unit): Unit => {
    const headings = unit.path.map(periodSaid)
    const period: Period = Object.assign(
      {},
      whole,
      ...headings.filter((one) => one !== null),
      periodSaid(unit.text),
    )
    const validity: Validity = { ...period, ...unit.validity }
    if (isExpiredLine(unit.text)) validity.isExpired = true
    return { ...unit, validity }
  })
  return withSupersededMessages(dated)
}

/** A line near the beginning or the end that says nothing but a period speaks of the whole document. */
function periodOfDocument(units: readonly Unit[]): Period | null {
  const ends = [...units.slice(0, TOP), ...units.slice(TOP).slice(-BOTTOM)]
  const said = ends.filter(
    ({ kind, text, path }) => kind !== 'row' && kind !== 'message' && path.length <= 1 && isOnlyPeriod(text),
  )
  return said.length === 0 ? null : Object.assign({}, ...said.map(({ text }) => periodSaid(text)))
}
