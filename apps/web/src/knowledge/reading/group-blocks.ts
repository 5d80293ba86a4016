import type { Block, BlockPlace } from '@mostrador/contract/knowledge'
import { firstLeaf } from './block-text.ts'

/** Blocks that follow each other and are shown as one: pairs in a list of terms, messages in a talk. */
export interface BlockGroup<Shown> {
  kind: 'pairs' | 'talk' | 'block'
  /** Page or sheet that begins here. */
  place: BlockPlace | null
  blocks: Shown[]
}

/** Groups blocks for display. A new page or sheet ends a group. */
export function groupBlocks<Shown extends { block: Block }>(shown: readonly Shown[]): BlockGroup<Shown>[] {
  const groups: BlockGroup<Shown>[] = []
  let before: BlockPlace | undefined
  for (const one of shown) {
    const at = firstLeaf(one.block)?.at ?? before
    const place = at !== undefined && isPlace(at) && isElsewhere(at, before) ? at : null
    const kind = kindOf(one.block)
    const last = groups.at(-1)
    if (last && place === null && kind !== 'block' && last.kind === kind) last.blocks.push(one)
    else groups.push({ kind, place, blocks: [one] })
    before = at
  }
  return groups
}

function kindOf({ kind }: Block): BlockGroup<never>['kind'] {
  if (kind === 'pair') return 'pairs'
  return kind === 'message' ? 'talk' : 'block'
}

const isPlace = ({ page, sheet }: BlockPlace): boolean => page !== undefined || sheet !== undefined

/** The first page needs no mark; the first sheet does, because its name says something. */
function isElsewhere(at: BlockPlace, before: BlockPlace | undefined): boolean {
  if (before === undefined) return at.sheet !== undefined || (at.page ?? 1) > 1
  return at.sheet !== before.sheet || at.page !== before.page
}
