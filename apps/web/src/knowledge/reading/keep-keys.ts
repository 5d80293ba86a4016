/** What is shown of a block, with the key by which React knows its row. */
export interface KeyedContent {
  key: number
  content: string
}

/**
 * Gives each block of a new reading the key of the row that showed it before, so that focus and typed text stay although
 * positions move when a correction becomes several blocks. Blocks that changed take over the keys of those they replace.
 */
export function keepKeys(before: readonly KeyedContent[], contents: readonly string[]): KeyedContent[] {
  const shorter = Math.min(before.length, contents.length)
  let start = 0
  while (start < shorter && before[start]?.content === contents[start]) start++
  let end = 0
  while (end < shorter - start && before.at(-1 - end)?.content === contents.at(-1 - end)) end++
  const replaced = before.slice(start, before.length - end)
  let next = Math.max(-1, ...before.map(({ key }) => key)) + 1
  return contents.map((content, at): KeyedContent => {
    if (at < start) return { key: before[at]?.key ?? next++, content }
    const fromEnd = contents.length - at
    if (fromEnd <= end) return { key: before.at(-fromEnd)?.key ?? next++, content }
    return { key: replaced[at - start]?.key ?? next++, content }
  })
}
