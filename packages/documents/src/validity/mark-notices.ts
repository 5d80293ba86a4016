import type { Block, NoticeBlock } from '@mostrador/contract/knowledge'
import { noticeOfFileName, noticeOfHeading } from './notice-said.ts'

/**
 * Wraps the sections whose headings say that they are over, internal or drafts. The name of the file speaks of all of it.
 */
export function markNotices(blocks: readonly Block[], fileName = ''): Block[] {
  const whole = noticeOfFileName(fileName) ?? noticeAtTop(blocks)
  if (whole !== null) {
    const leaves = blocks.flatMap((block) => (block.kind === 'notice' ? [] : block))
    return [
      ...blocks.filter((block) => block.kind === 'notice'),
      { kind: 'notice', notice: whole, blocks: leaves },
    ]
  }
  const marked: Block[] = []
  let open: { notice: NoticeBlock; level: number } | null = null
  let isFirstHeading = true
  for (const block of blocks) {
    if (block.kind === 'heading') {
      const notice = noticeOfHeading(block.text)
      const level = isFirstHeading && isWholeTitle(blocks, block.level) ? 0 : block.level
      isFirstHeading = false
      if (open && block.level <= open.level && open.level > 0) open = null
      if (open === null && notice !== null) {
        open = { notice: { kind: 'notice', notice, blocks: [] }, level }
        marked.push(open.notice)
      }
    }
    if (open === null || block.kind === 'notice') marked.push(block)
    else open.notice.blocks.push(block)
  }
  return marked
}

/** "BORRADOR: falta confirmar la altura" right below the title speaks of the whole document. */
function noticeAtTop(blocks: readonly Block[]): NoticeBlock['notice'] | null {
  const first = blocks.find(({ kind }) => kind !== 'heading')
  const said = first?.kind === 'pair' ? first.label : first?.kind === 'paragraph' ? first.text : ''
  const [shout] = /^\P{L}{0,3}[\p{Lu}\s]{8,40}(?=$|[.:!–-])/u.exec(said) ?? []
  return shout === undefined ? null : noticeOfHeading(shout)
}

/** The first heading names the whole document when no other heading has its level. */
const isWholeTitle = (blocks: readonly Block[], level: number): boolean =>
  blocks.filter((block) => block.kind === 'heading' && block.level <= level).length === 1
