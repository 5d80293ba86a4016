import { TABLE_TITLE_LEVEL } from '../tables/index.ts'

/** A title of a text with the kind that it is of; see `rankAt`. */
export interface RankedTitle {
  title: string
  rank: number
  /** A table stands right below it. */
  isCaption: boolean
  /** It ends with a colon, and so announces only what stands right below it. */
  isAnnouncing: boolean
}

const CAPITALS = 7
const MARKED = 8
const PLAIN = 9

/** "Hoja1", "TABLA 2", "[C]". */
const COUNTED = /^(?:\p{L}{2,}\s?\d{1,3}(?!\d)|\[(?:[A-Z]|\d{1,2})\])/u

/**
 * Gives each title of a text its level. Titles of one kind stand side by side, and the kind that appears first is the highest,
 * except where a kind begins only after the last title of another one: it continues that series. Titles that are counted, such
 * as "Hoja1" and "Hoja2", stand side by side too.
 */
export function levelsOf(written: readonly RankedTitle[]): number[] {
  const titles = withoutCountedWhole(written)
  const levelOfRank = new Map<number, number>()
  const levelOfCounted = new Map<string, number>()
  const lastOfRank = new Map(titles.map(({ rank }, at) => [rank, at]))
  const before = new Map<number, RankedTitle[]>()
  return titles.map((title, at) => {
    const { rank } = title
    if (rank === PLAIN && title.isCaption && title.isAnnouncing) return TABLE_TITLE_LEVEL
    if (rank > 0 && !levelOfRank.has(rank)) {
      const ended = [...levelOfRank].find(
        ([other]) => lastOfRank.get(other)! < at && continues(rank, other, before.get(other)!),
      )
      levelOfRank.set(rank, ended?.[1] ?? Math.min(5, 2 + new Set(levelOfRank.values()).size))
    }
    before.set(rank, [...(before.get(rank) ?? []).slice(-1), title])
    const level = rank === 0 ? 1 : levelOfRank.get(rank)!
    const name = countedName(title)
    if (name === undefined) return level
    const known = levelOfCounted.get(name) ?? level
    levelOfCounted.set(name, known)
    return known
  })
}

/** "Artículo 1" above a text with "Artículo 2" is the title of its own section, not of the whole text. */
function withoutCountedWhole(titles: readonly RankedTitle[]): readonly RankedTitle[] {
  const [first, ...others] = titles
  const name = first && countedName(first)
  const next = name && others.find((other) => countedName(other) === name)
  return first && next ? [{ ...first, rank: next.rank }, ...others] : titles
}

const countedName = ({ title }: RankedTitle): string | undefined =>
  COUNTED.exec(title)?.[0].replace(/\d+|(?<=\[)[A-Z]/g, '')

/** Whether titles of a kind go on beside those of another kind that no longer appears, `others` being the last two of these. */
function continues(rank: number, other: number, others: readonly RankedTitle[]): boolean {
  // "#" and "##" say their levels themselves, and numbers count what stands under a title.
  if (other < CAPITALS || rank === MARKED) return false
  // A single title may be the title of what follows, unless it only names a table.
  const isSeries = others.length > 1 || others[0]!.isCaption
  return isSeries && (rank < other || rank === PLAIN)
}
