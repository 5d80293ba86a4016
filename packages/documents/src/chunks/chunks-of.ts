import type { Unit } from '../units/index.ts'

const AIM = 700
const LIMIT = 900

/** Units that stand together under the same headings: what is stored, searched and embedded as one. */
export interface Chunk {
  /** The nearest heading. */
  heading: string | null
  /** All headings, the outermost first. */
  path: readonly string[]
  /** Nothing of this section stands in a chunk before it. */
  isFirstOfSection: boolean
  units: readonly Unit[]
  /** The units as lines: items, rows and pairs with "- ", a question above its answer, empty lines between paragraphs. */
  text: string
}

/**
 * Cuts a document's units into chunks of 700 to 900 characters. A chunk never crosses a heading, and a question stays with
 * its answer.
 *
 * @param hasLines - places count lines, so that an empty line shows as a gap between them
 */
export function chunksOf(units: readonly Unit[], hasLines: boolean): Chunk[] {
  const chunks: Chunk[] = []
  let open: Unit[] = []
  let length = 0
  const close = () => {
    if (open.length === 0) return
    const { path } = open[0]!
    const isFirstOfSection = !isSamePath(chunks.at(-1)?.path, path)
    chunks.push({
      heading: path.at(-1) ?? null,
      path,
      isFirstOfSection,
      units: open,
      text: textOf(open, hasLines),
    })
    open = []
    length = 0
  }
  for (const group of groupsOf(units)) {
    const size = group.reduce((sum, { text, lead }) => sum + text.length + (lead?.length ?? 0) + 3, 0)
    const isOther = open.length > 0 && !isSamePath(open[0]!.path, group[0]!.path)
    if (isOther || (length + size > LIMIT && length >= AIM / 2)) close()
    for (const unit of group) {
      if (length + unit.text.length > LIMIT && length > 0) close()
      open.push(unit)
      length += unit.text.length + 3
    }
  }
  close()
  return chunks
}

/** Units that should stay together: the sentences of a paragraph, the answer to a question. */
function groupsOf(units: readonly Unit[]): Unit[][] {
  const groups: Unit[][] = []
  for (const unit of units) {
    const last = groups.at(-1)
    const isSame =
      last !== undefined &&
      last[0]!.block === unit.block &&
      last[0]!.lead === unit.lead &&
      isSentence(unit) &&
      isSamePath(last[0]!.path, unit.path)
    if (isSame) last.push(unit)
    else groups.push([unit])
  }
  return groups
}

const isSentence = ({ kind }: Unit): boolean => kind === 'sentence' || kind === 'policy'

const isSamePath = (one: readonly string[] | undefined, other: readonly string[]): boolean =>
  one !== undefined && one.length === other.length && one.every((heading, at) => heading === other[at])

function textOf(units: readonly Unit[], hasLines: boolean): string {
  let text = ''
  units.forEach((unit, at) => {
    const before = units[at - 1]
    const isNewLead = unit.lead !== null && unit.lead !== before?.lead
    const line = `${isNewLead ? `${unit.lead}${isSentence(unit) ? '' : ':'}\n` : ''}${isSentence(unit) || unit.kind === 'message' ? '' : '- '}${unit.text}`
    text += `${before ? gap(before, unit, hasLines) : ''}${line}`
  })
  return text
}

function gap(before: Unit, unit: Unit, hasLines: boolean): string {
  if (before.block === unit.block)
    return isSentence(unit) &&
      isSentence(before) &&
      before.lead === unit.lead &&
      before.at.line === unit.at.line
      ? ' '
      : '\n'
  const isApart = hasLines ? unit.at.line > (before.at.toLine ?? before.at.line) + 1 : true
  return isApart && !(unit.kind === 'pair' && before.kind === 'pair') ? '\n\n' : '\n'
}
