import type { NoticeBlock } from '@mostrador/contract/knowledge'
import { EyeOff, FilePen, Hourglass, Lock, Strikethrough } from 'lucide-react'
import { Badge } from '#ui'
import { blockText } from './block-text.ts'
import type { HeadingRanks } from './heading-ranks.ts'
import { LeafView } from './LeafView.tsx'
import { readingTexts as texts } from './texts.ts'

const ICONS = { expired: Hourglass, internal: Lock, draft: FilePen, struck: Strikethrough, hidden: EyeOff }

interface NoticeViewProps {
  notice: NoticeBlock
  ranks: HeadingRanks
  /** The seller left it out, not the file. */
  isLeftOut: boolean
}

/** What the file itself marks as not for readers, under a label that says so. */
export function NoticeView({ notice, ranks, isLeftOut }: NoticeViewProps) {
  const Icon = ICONS[notice.notice]
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2 rounded-md border border-dashed border-line-strong p-3">
      <p className="flex flex-wrap items-center gap-2 text-small text-ink-2">
        <Badge>
          <Icon />
          {isLeftOut ? texts.leftOut : texts.notices[notice.notice]}
        </Badge>
        {isLeftOut ? texts.leftOutEffect : texts.noticeEffects[notice.notice]}
      </p>
      {notice.notice === 'struck' ? (
        <p className="whitespace-pre-line text-ink-2">
          <s>{blockText(notice)}</s>
        </p>
      ) : (
        <div className="grid gap-2 text-ink-2">
          {notice.blocks.map((block, index) => (
            // Blocks inside a notice have no id, and never change their place.
            // oxlint-disable-next-line react/no-array-index-key
            <LeafView key={index} block={block} ranks={ranks} />
          ))}
        </div>
      )}
    </div>
  )
}
