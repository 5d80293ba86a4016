import type { FlowEntry } from './flow-entries.ts'

const BULLET = /^[•▪◦●■➢►·]\s*(?=\S)/
const DASH = /^[–—-]\s+(?=\S)/

/**
 * The text of a paragraph that begins with a typed bullet, without it; `null` for other paragraphs. One dash alone may be
 * dialogue or a minus, so dashes count beside other items only.
 */
export function typedItemOf(
  visible: string,
  followsItem: boolean,
  next: FlowEntry | undefined,
): string | null {
  if (visible.includes('\n')) return null
  if (BULLET.test(visible)) return visible.replace(BULLET, '').replace(/\s+/g, ' ')
  const isBesideItem = followsItem || (next?.kind === 'text' && DASH.test(next.text.visible))
  return DASH.test(visible) && isBesideItem ? visible.replace(DASH, '').replace(/\s+/g, ' ') : null
}
