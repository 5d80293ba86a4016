import type { LeafBlock } from '@mostrador/contract/knowledge'
import type { HeadingRanks } from './heading-ranks.ts'
import { ListView } from './ListView.tsx'
import { MessageBubble } from './MessageBubble.tsx'
import { nestItems } from './nest-items.ts'
import { TableView } from './TableView.tsx'

interface LeafViewProps {
  block: LeafBlock
  ranks: HeadingRanks
}

/** A block as it stands in the file. */
export function LeafView({ block, ranks }: LeafViewProps) {
  switch (block.kind) {
    case 'heading': {
      const rank = ranks.get(block) ?? 3
      const Heading = `h${rank}` as const
      return <Heading className={rank === 3 ? 'type-h2' : 'type-h3'}>{block.text}</Heading>
    }
    case 'paragraph':
      return <p className="whitespace-pre-line">{block.text}</p>
    case 'list':
      return <ListView items={nestItems(block.items)} />
    case 'table':
      return <TableView table={block} />
    case 'pair':
      return (
        <dl>
          <dt className="strong">{block.label}</dt>
          <dd>{block.value}</dd>
        </dl>
      )
    case 'answer':
      return (
        <div className="grid gap-1">
          <p className="strong">{block.question}</p>
          <p className="whitespace-pre-line">{block.text}</p>
        </div>
      )
    case 'message':
      return <MessageBubble message={block} />
  }
}
