import { fold } from '@mostrador/contract/text'
import { isMarked } from './marks.ts'
import type { RankedTitle } from './heading-levels.ts'
import { tableNumber, type TextLine } from './wrapped-lines.ts'

/** The lines of a text, its titles by their lines, and the text as it was written, with its margins. */
export interface TitledLines {
  lines: readonly TextLine[]
  titles: ReadonlyMap<number, RankedTitle>
  written: readonly TextLine[]
}

/** The lines at which a section ends although no title stands there. */
export function sectionEnds({ lines, titles, written }: TitledLines): ReadonlySet<number> {
  const rawLines = new Map(written.map(({ text, line }) => [line, text]))
  const ends = new Set<number>()
  const lastOfRank = new Map<number, RankedTitle>()
  let current: RankedTitle | null = null
  let sibling: RankedTitle | null = null
  /** The margin of a title whose lines stand further in. */
  let margin: number | null = null
  lines.forEach(({ text, line }, at) => {
    const title = titles.get(at)
    if (title) {
      current = title
      sibling = lastOfRank.get(title.rank) ?? null
      lastOfRank.set(title.rank, title)
      margin = marginOf(rawLines, line)
      return
    }
    if (text === '' || lines[at - 1]?.text !== '') return
    // A table may be set at the margin whatever it belongs to.
    const isOutside = margin !== null && tableNumber(text) === null && indentOf(rawLines.get(line)) <= margin
    const isOfAll = current !== null && sibling !== null && announcesBoth(lines, at, [current, sibling])
    if (!isOutside && !isOfAll) return
    ends.add(at)
    margin = null
  })
  return ends
}

/** The margin of the title at a line, when the lines right below it stand further in: what stands at it again is outside. */
function marginOf(rawLines: ReadonlyMap<number, string>, line: number): number | null {
  const margin = indentOf(rawLines.get(line))
  const isFurtherIn = [1, 2].every((n) => {
    const raw = rawLines.get(line + n) ?? ''
    return raw.trim() !== '' && indentOf(raw) > margin && !isMarked(raw.trim())
  })
  return isFurtherIn ? margin : null
}

const indentOf = (raw = ''): number => raw.length - raw.trimStart().length

/** Whether items are announced that name this section and the one before it, and so are about them all: "Notas:". */
function announcesBoth(lines: readonly TextLine[], at: number, sections: readonly RankedTitle[]): boolean {
  if (!/^[^:]{1,40}:$/.test(lines[at]!.text) || !isMarked(lines[at + 1]?.text ?? '')) return false
  const names = sections.map(({ title }) => nameIn(title))
  if (names[0] === names[1]) return false
  let next = at + 1
  while (isMarked(lines[next]?.text ?? '')) next += 1
  const words = new Set(
    lines.slice(at + 1, next).flatMap(({ text }) => fold(text).match(/[\p{L}\d]+/gu) ?? []),
  )
  return names.every((name) => name !== undefined && words.has(name))
}

/** The first word of a title that is long enough to be a name. */
const nameIn = (title: string): string | undefined => fold(title).match(/[\p{L}\d]{3,}/u)?.[0]
