import type { LeafBlock } from '@mostrador/contract/knowledge'
import { joinLines } from './join-lines.ts'
import type { TextPart } from './prose.ts'

/** Blocks of the parts; items next to each other make one list. */
export function textBlocks(
  parts: readonly TextPart[],
  levelOfStyle: (style: number) => number,
  place: () => LeafBlock['at'],
): LeafBlock[] {
  const blocks: LeafBlock[] = []
  let items: TextPart[] = []
  const finishList = () => {
    if (items.length === 0) return
    const edges = [...new Set(items.map((item) => Math.round(item.textX0 / 4)))].toSorted((a, b) => a - b)
    const levelOf = (item: TextPart) =>
      Math.min(3, edges.filter((edge) => edge < Math.round(item.textX0 / 4) - 1).length)
    blocks.push({
      kind: 'list',
      items: items.map((item) => ({ text: joinLines(item.lines), level: levelOf(item) })),
      at: place(),
    })
    items = []
  }
  for (const part of parts) {
    if (part.kind === 'item') {
      items.push(part)
      continue
    }
    finishList()
    const text = joinLines(part.lines)
    if (part.kind === 'heading')
      blocks.push({ kind: 'heading', level: levelOfStyle(part.level), text, at: place() })
    else blocks.push({ kind: 'paragraph', text, at: place() })
  }
  finishList()
  return blocks
}
