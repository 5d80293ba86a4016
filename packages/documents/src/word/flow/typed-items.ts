import type { FlowEntry } from './flow-entries.ts'

/** What a writer types before the items of a list. A dash, a number or a letter alone may be something else. */
const MARKS = [
  { mark: 'bullet', pattern: /^[•▪◦●■➢►·]\s*(?=\S)/, standsAlone: true },
  { mark: 'dash', pattern: /^[–—-]\s+(?=\S)/, standsAlone: false },
  { mark: 'number', pattern: /^\d{1,2}[.)]\s+(?=\S)/, standsAlone: false },
]

/** An item without what is typed before it. */
export interface TypedItem {
  text: string
  mark: string
  level: number
}

/**
 * The item of a paragraph that begins with a typed bullet, or with a dash or number like the paragraph beside it; `null`
 * for other paragraphs.
 *
 * @param markBefore - the mark of the list that the paragraph may continue
 */
export function typedItemOf(
  visible: string,
  markBefore: string | null,
  next: FlowEntry | undefined,
): TypedItem | null {
  if (visible.includes('\n')) return null
  const found = MARKS.find(({ pattern }) => pattern.test(visible))
  if (!found) return null
  const isFollowed = next?.kind === 'text' && found.pattern.test(next.text.visible)
  const isBelowItem = found.mark === 'dash' && markBefore !== null && markBefore !== 'dash'
  if (!found.standsAlone && !isFollowed && !isBelowItem && markBefore !== found.mark) return null
  return {
    text: visible.replace(found.pattern, '').replace(/\s+/g, ' '),
    mark: found.mark,
    level: isBelowItem ? 1 : 0,
  }
}
