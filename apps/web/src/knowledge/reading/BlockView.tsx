import type { Block } from '@mostrador/contract/knowledge'
import type { HeadingRanks } from './heading-ranks.ts'
import { LeafView } from './LeafView.tsx'
import { NoticeView } from './NoticeView.tsx'

interface BlockViewProps {
  block: Block
  ranks: HeadingRanks
}

/** A block as it stands in the file, with what the file says about it. */
export const BlockView = ({ block, ranks }: BlockViewProps) =>
  block.kind === 'notice' ? (
    <NoticeView notice={block} ranks={ranks} />
  ) : (
    <LeafView block={block} ranks={ranks} />
  )
