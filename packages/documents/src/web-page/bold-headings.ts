import type { Block } from '@mostrador/contract/knowledge'
import type { Draft } from './draft.ts'

const MAX_LENGTH = 80
const MAX_WORDS = 12
/** A page with one short bold line may only stress it; several are its headings. */
const ENOUGH = 2

/** Page editors write headings as short paragraphs in bold letters; this makes them headings. */
export function withBoldHeadings(drafts: readonly Draft[]): Block[] {
  const isCandidate = drafts.map((draft, at) => isTitleLike(draft, drafts[at + 1]))
  const areMany = isCandidate.filter((is) => is).length >= ENOUGH
  return drafts.map(({ block, boldLevel }, at) =>
    block.kind === 'paragraph' && isCandidate[at] && (areMany || isPlainlyTitle(block.text))
      ? { kind: 'heading', level: boldLevel!, text: block.text, at: block.at }
      : block,
  )
}

function isTitleLike({ block, boldLevel }: Draft, next: Draft | undefined): boolean {
  if (boldLevel === undefined || block.kind !== 'paragraph' || !next || next.boldLevel !== undefined)
    return false
  const { text } = block
  if (next.block.kind === 'heading' || next.block.kind === 'notice') return false
  // "La caja trae:" leads in the list below.
  if (text.endsWith(':') && next.block.kind === 'list') return false
  const isShort = text.length <= MAX_LENGTH && text.split(/\s/).length <= MAX_WORDS
  return isShort && !/[.!;,]$|[\n$]/.test(text) && /\p{L}/u.test(text)
}

const isPlainlyTitle = (text: string): boolean => /[:?]$/.test(text) || text === text.toUpperCase()
