import type { TableBlock } from '@mostrador/contract/knowledge'
import { UNPLACED, type Draft } from './draft.ts'

/** Blocks behind a table among which its legend is looked for. */
const REACH = 4
/** What a sign stands for has few words. */
const MOST_WORDS = 6
/** A cell that is only a sign: "✓", "●", "**". A dash is an empty cell, and a letter needs its "=". */
const SIGN = /^[^\p{L}\p{N}\s$€%"'()–—_.-]{1,3}$/u
/** "Referencias:" */
const LEAD = /^\p{L}{3,20}(?: \p{L}{1,20})?: /u
const END = / ?[,;.|/·]$/

/** Makes pairs of the texts around a table that say what the signs in its cells stand for: "✓ apta", "● hay ○ a pedido". */
export function withTableLegends(drafts: readonly Draft[]): Draft[] {
  const legends = new Map<Written, Pair[]>()
  for (const [at, { block }] of drafts.entries())
    if (block.kind === 'table')
      for (const [written, pairs] of legendsOf(block, drafts, at)) legends.set(written, pairs)
  return drafts.flatMap((draft, at): Draft[] => {
    const written = writtenOf(draft)
    const pairs = legends.get(written)
    if (pairs === undefined) return [draft]
    const isGoingOn = at > 0 && writtenOf(drafts[at - 1]!) === written
    return isGoingOn
      ? []
      : pairs.map(([label, value]) => ({ block: { kind: 'pair', label, value, at: UNPLACED } }))
  })
}

type Pair = [sign: string, meaning: string]
/** What a page writes as one text, which may have become several blocks. */
type Written = NonNullable<Draft['written']> | Draft

const writtenOf = (draft: Draft): Written => draft.written ?? draft

/** A legend explains each sign once; lines that begin with the same sign are a list. */
function legendsOf(table: TableBlock, drafts: readonly Draft[], at: number): Map<Written, Pair[]> {
  const signs = signsOf(table)
  const found = new Map<Written, Pair[]>()
  if (signs.size === 0) return found
  for (const draft of [...drafts.slice(Math.max(0, at - 1), at), ...behind(drafts, at)]) {
    const pairs = pairsIn(linesOf(draft), signs)
    if (pairs) found.set(writtenOf(draft), pairs)
  }
  const labels = [...found.values()].flat().map(([sign]) => sign)
  return new Set(labels).size === labels.length ? found : new Map()
}

function behind(drafts: readonly Draft[], at: number): Draft[] {
  const reach = drafts.slice(at + 1, at + 1 + REACH)
  const end = reach.findIndex(({ block }) => block.kind === 'heading' || block.kind === 'table')
  return end < 0 ? reach : reach.slice(0, end)
}

const signsOf = ({ rows }: TableBlock): ReadonlySet<string> =>
  new Set(rows.flatMap((row) => row.filter((cell) => SIGN.test(cell))))

function linesOf({ block, written }: Draft): string[] {
  if (written) return written.text.split('\n')
  if (block.kind === 'paragraph') return block.text.split('\n')
  return block.kind === 'list' ? block.items.map(({ text }) => text) : []
}

/** The signs that some lines explain, and nothing else; null for other lines. */
function pairsIn(lines: readonly string[], signs: ReadonlySet<string>): Pair[] | null {
  const pairs = lines.map((line) => pairsOfLine(line.replace(LEAD, ''), signs))
  return pairs.length > 0 && pairs.every((pair) => pair !== null) ? pairs.flat() : null
}

function pairsOfLine(line: string, signs: ReadonlySet<string>): Pair[] | null {
  const entries: { sign: string; words: string[] }[] = []
  for (const word of line.replaceAll('=', ' = ').split(' ')) {
    const sign = word.replace(/:$/, '')
    if (signs.has(sign)) entries.push({ sign, words: [] })
    else if (entries.length === 0) return null
    else if (!/^[=:]?$/.test(word)) entries.at(-1)!.words.push(word)
  }
  const pairs = entries.map(({ sign, words }): Pair => [sign, words.join(' ').replace(END, '')])
  const isShort = ([, meaning]: Pair) => /\p{L}/u.test(meaning) && meaning.split(' ').length <= MOST_WORDS
  return pairs.every(isShort) ? pairs : null
}

/** Whether a text begins with a sign, which may be a bullet or a sign of a table. */
export const beginsWithSign = (text: string): boolean =>
  SIGN.test(text.replace(LEAD, '').split(/[ \n=:]/, 1)[0]!)
