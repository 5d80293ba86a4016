import { sentencesOf } from '@mostrador/documents/text'
import type { Unit, UnitCell } from '@mostrador/documents/units'
import { holds, isWithheld, type KnowledgeIndex } from '../knowledge/index.ts'
import { orderIn } from '../line-kind/index.ts'
import { isSaidIn } from '../privacy/index.ts'

/** A heading, sentence or row of a file, the smallest thing that an answer may cite. */
export interface CitableUnit {
  text: string
  /** The headings above it that buyers may read, the outermost first. */
  path: readonly string[]
  /** Depth of a heading, from 1; `null` for a unit below one. */
  headingLevel: number | null
  /** Of a row, with the names of its columns. */
  cells: readonly UnitCell[]
  /** The words that announce it: the question of an answer, the lead-in of a list. */
  lead: string | null
  /** Whether it begins a line of the file. */
  isFirst: boolean
  isItem: boolean
  /** Of a row or a pair: where its values stand among their siblings. */
  place: CellPlace | null
}

/** The table of a row, or the section of a pair with the product that the section is about. */
export interface CellPlace {
  /** Tells tables and sections of a file apart. */
  block: number
  product: string | null
  cells: readonly UnitCell[]
}

type Part = KnowledgeIndex['parts'][number]

/**
 * The units of a part that a buyer may read, in the order of the file. Headings that the part before already had are left
 * out.
 */
export function citableUnits(part: Part, before: readonly string[]): CitableUnit[] {
  const isPrivate = isSaidIn(part.withheld)
  const mayShow = (heading: string) =>
    !isPrivate(heading, heading) && !isWithheld(heading) && !isPlainOrder(heading)
  const path = part.path.filter(mayShow)
  const headings = part.path.flatMap((text, at): CitableUnit[] => {
    const isNew = part.path.slice(0, at + 1).some((heading, n) => heading !== before[n])
    return isNew && mayShow(text)
      ? [
          {
            text,
            path: path.slice(0, path.indexOf(text)),
            headingLevel: at + 1,
            cells: [],
            lead: null,
            isFirst: true,
            isItem: false,
            place: null,
          },
        ]
      : []
  })
  // Nothing after an order to the assistant is trusted until the next paragraph. A remark to the staff in the brackets of a
  // heading ("leer antes de contestar") says nothing of what stands below.
  let isMarked = isPlainOrder((part.heading ?? '').replace(REMARK, ' '))
  const isHeadingMarked = isMarked
  let last: Unit | undefined
  const units = part.units.flatMap((unit): CitableUnit[] => {
    if (last && last.block !== unit.block) isMarked = isHeadingMarked && isMarked
    const isNewLine =
      last === undefined ||
      last.block !== unit.block ||
      last.at.line !== unit.at.line ||
      unit.kind !== last.kind ||
      unit.kind === 'item'
    last = unit
    if (!holds(unit)) return []
    isMarked ||= isPlainOrder(unit.text)
    const place =
      unit.cells.length === 0
        ? null
        : { block: unit.block, product: unit.scope.product ?? null, cells: unit.cells }
    const isOfUnit = (text: string) => isPrivate(text, unit.text)
    if (isMarked || orderIn(unit.text) !== null) return []
    if (unit.cells.length > 0) {
      if (isOfUnit(unit.text)) return []
      const cells = unit.kind === 'row' && unit.cells.length > 1 ? unit.cells : []
      const isItem = cells.length === 0
      return [{ text: unit.text, path, headingLevel: null, cells, lead: null, isFirst: true, isItem, place }]
    }
    const lead = unit.lead !== null && !isOfUnit(unit.lead) ? unit.lead : null
    const about =
      unit.topic !== null && mayShow(unit.topic) && !unit.text.startsWith(unit.topic) ? [unit.topic] : []
    return sentencesOf(unit.text)
      .filter((text) => !isOfUnit(text) && orderIn(text) === null)
      .map((text, at) => ({
        text,
        path: [...path, ...about],
        headingLevel: null,
        cells: [],
        lead,
        isFirst: at === 0 && isNewLine,
        isItem: unit.kind === 'item',
        place,
      }))
  })
  return [...headings, ...units]
}

const REMARK = /\([^()]*\)/g

/** A learned score alone hides its sentence, and no more. */
function isPlainOrder(text: string): boolean {
  const order = orderIn(text)
  return order !== null && order !== 'order-by-words'
}
