import type { ListBlock } from '@mostrador/contract/knowledge'

export interface NestedItem {
  text: string
  items: NestedItem[]
}

/** Deeper items stay on the last level: a screen has no room for more. */
const DEEPEST = 6

/** Makes a tree of a list's items. An item that skips levels stands one level below the item before it. */
export function nestItems(items: ListBlock['items']): NestedItem[] {
  const root = { level: items[0]?.level ?? 0, items: [] as NestedItem[] }
  const open = [root]
  for (const { text, level } of items) {
    while (open.length > 1 && topOf(open).level > level) open.pop()
    const parent = topOf(open).items.at(-1)
    if (parent && level > topOf(open).level && open.length < DEEPEST)
      open.push({ level, items: parent.items })
    const list = topOf(open)
    list.level = Math.min(list.level, level)
    list.items.push({ text, items: [] })
  }
  return root.items
}

const topOf = <List>(open: readonly List[]): List => open[open.length - 1]!
