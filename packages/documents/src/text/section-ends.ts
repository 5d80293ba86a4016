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
  const after = endOfLast(lines, titles)
  if (after !== null) ends.add(after)
  return ends
}

/**
 * The line behind the last section of a text whose sections are rows and items without a break: what follows in another form, such
 * as sentences, is about all of them.
 */
function endOfLast(lines: readonly TextLine[], titles: ReadonlyMap<number, RankedTitle>): number | null {
  const places = [...titles.keys()]
  const last = places.at(-1)
  const rank = last === undefined ? undefined : titles.get(last)!.rank
  const alike = places.filter((at) => titles.get(at)!.rank === rank)
  if (last === undefined || alike.length < 2) return null
  // Where empty lines stand below titles too, they part nothing.
  if (alike.some((at) => lines[at + 1]?.text === '')) return null
  const nextOf = new Map(places.map((at, n) => [at, places[n + 1] ?? lines.length]))
  const others = alike.slice(0, -1).map((at) => runsBetween(lines, at + 1, nextOf.get(at)!))
  const [own, ...following] = runsBetween(lines, last + 1, lines.length)
  const next = following[0]
  if (own === undefined || next === undefined || others.some((runs) => runs.length !== 1)) return null
  const forms = [...others.map(([run]) => formOf(lines, run!)), formOf(lines, own)]
  if (forms.includes('sentence') || forms.includes(formOf(lines, next))) return null
  return next.from
}

interface LinesTogether {
  from: number
  to: number
}

/** The lines of a section that stand together, without an empty one between them. */
function runsBetween(lines: readonly TextLine[], from: number, to: number): LinesTogether[] {
  const runs: LinesTogether[] = []
  for (let at = from; at < to; at++) {
    if (lines[at]!.text === '') continue
    const run = runs.at(-1)
    if (run?.to === at) run.to = at + 1
    else runs.push({ from: at, to: at + 1 })
  }
  return runs
}

/** How the lines of a run say something: as a table, as pairs, as items behind one mark, as sentences or as names. */
function formOf(lines: readonly TextLine[], { from, to }: LinesTogether): string {
  const { text } = lines[from]!
  if (tableNumber(text) !== null) return 'table'
  if (isMarked(text)) return `item ${text.codePointAt(0)}`
  if (lines.slice(from, to).some((line) => /[.!]$/.test(line.text))) return 'sentence'
  return /^[^:]{1,40}: \S/.test(text) ? 'pair' : 'name'
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
