import { BLOCK_TEXT_MAX_LENGTH, type Block, type BlockPlace } from '@mostrador/contract/knowledge'
import { withBoldHeadings } from './bold-headings.ts'
import { LimitExceeded, textsOfBlock } from '../model/index.ts'
import { withoutReviews } from '../text/index.ts'
import type { Draft } from './draft.ts'
import type { PageBudget } from './page-budget.ts'
import { withoutPageEnd } from './page-end.ts'
import { withTableLegends } from './table-legends.ts'

/**
 * The blocks of a page with their numbers as places.
 *
 * @throws LimitExceeded when they hold more text than a document may
 */
export function finishedBlocks(drafts: readonly Draft[], budget: PageBudget): Block[] {
  const blocks = withoutPageEnd(withoutReviews(withJoinedLists(withBoldHeadings(withTableLegends(drafts)))))
  let line = 0
  const place = (): BlockPlace => ({ line: (line += 1) })
  return blocks.map((block) => {
    for (const text of textsOfBlock(block)) {
      if (text.length > BLOCK_TEXT_MAX_LENGTH)
        throw new LimitExceeded('the page has a block with too much text')
      budget.spendText(text)
    }
    return block.kind === 'notice'
      ? { ...block, blocks: block.blocks.map((inner) => ({ ...inner, at: place() })) }
      : { ...block, at: place() }
  })
}

/** Items that a page writes as paragraphs with bullets make one list. */
function withJoinedLists(blocks: readonly Block[]): Block[] {
  const joined: Block[] = []
  for (const block of blocks) {
    const last = joined.at(-1)
    if (block.kind === 'list' && last?.kind === 'list')
      joined[joined.length - 1] = { ...last, items: [...last.items, ...block.items] }
    else joined.push(block)
  }
  return joined
}
