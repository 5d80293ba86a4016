import { UNPLACED, type Draft } from './draft.ts'
import { keyOf, NAME_MAX_LENGTH, type PageName } from './page-name.ts'

/** A title stands above the text of its page; before it there are banners and little else. */
const MOST_BEFORE = 8

/**
 * Puts the name of the page above its text, where no main heading does. The text that repeats the page's title is the name,
 * whatever marks it: a product's name is often a plain box, and the logo the only main heading.
 */
export function withPageName(drafts: readonly Draft[], name: PageName): Draft[] {
  const found = nameAt(drafts, name)
  if (drafts.length === 0 || levelOf(drafts[found]) === 1) return belowName(drafts, found)
  const heads = drafts.flatMap((draft) => (levelOf(draft) === 1 ? textOf(draft) : []))
  const isOfPage = (text: string) =>
    !name.isSite(text) &&
    (found < 0 || !(name.keys.includes(keyOf(text)) || isBanner(text, name, drafts, found)))
  if (heads.some(isOfPage)) return [...drafts]
  if (found >= 0 && isAtTop(drafts, found)) {
    const named = drafts.with(found, heading(textOf(drafts[found]!)))
    return belowName(withoutRivals(named, found), found)
  }
  if (heads.length > 0 || name.text === null) return [...drafts]
  return belowName([heading(found >= 0 ? textOf(drafts[found]!) : name.text), ...drafts], 0)
}

/** The first text that is the page's title, or the most of it. */
function nameAt(drafts: readonly Draft[], { keys }: PageName): number {
  const places = new Map<string, number>()
  for (const [at, draft] of drafts.entries()) {
    const text = textOf(draft)
    const key = text.length <= NAME_MAX_LENGTH ? keyOf(text) : ''
    if (key !== '' && !places.has(key)) places.set(key, at)
  }
  return keys.flatMap((key) => places.get(key) ?? [])[0] ?? -1
}

/** A main heading that shares no word with the title, over the one heading of its level that is the title. */
function isBanner(text: string, { keys }: PageName, drafts: readonly Draft[], found: number): boolean {
  const level = levelOf(drafts[found])
  const hasEqual = drafts.some(
    (draft, at) => at !== found && (levelOf(draft) ?? 1) > 1 && levelOf(draft)! <= level!,
  )
  const words = new Set(keys[0]!.split(' '))
  return (
    level !== null &&
    !hasEqual &&
    !keyOf(text)
      .split(' ')
      .some((word) => words.has(word))
  )
}

const isAtTop = (drafts: readonly Draft[], at: number): boolean =>
  at < MOST_BEFORE &&
  drafts.slice(0, at).every(({ block }) => block.kind !== 'table' && block.kind !== 'pair')

/** Headings below the name are deeper than it. */
function withoutRivals(drafts: readonly Draft[], at: number): Draft[] {
  const below = drafts.slice(at + 1)
  if (!below.some((draft) => levelOf(draft) === 1)) return [...drafts]
  return [...drafts.slice(0, at + 1), ...below.map(deeper)]
}

const deeper = (draft: Draft): Draft =>
  draft.block.kind === 'heading'
    ? { ...draft, block: { ...draft.block, level: Math.min(6, draft.block.level + 1) } }
    : draft

/** Bold lines between the name and the first heading are no titles of the sections that follow: a banner, a remark. */
function belowName(drafts: readonly Draft[], at: number): Draft[] {
  const first = drafts.findIndex((draft, n) => n > at && draft.block.kind === 'heading')
  const level = levelOf(drafts[first])
  if (at < 0 || first < 0 || level === null) return [...drafts]
  return drafts.map((draft, n) =>
    n > at && n < first && draft.boldLevel !== undefined
      ? { ...draft, boldLevel: Math.max(draft.boldLevel, level) }
      : draft,
  )
}

const heading = (text: string): Draft => ({ block: { kind: 'heading', level: 1, text, at: UNPLACED } })

const levelOf = (draft: Draft | undefined): number | null =>
  draft?.block.kind === 'heading' ? draft.block.level : null

const textOf = ({ block }: Draft): string =>
  block.kind === 'heading' || block.kind === 'paragraph' ? block.text : ''
