/** "1/", "[2]", "3)": a number that stands alone in its line. */
const ALONE = /^\s*(?:(\d{1,2})\s?(?:[/)]|\.-?|[º°])|\[(\d{1,2})\]|#(\d{1,2}))\s*$/

/** The lines that only count the posts of a text, "1/" above the first and "2/" above the second. Each begins a new section. */
export function countedPosts(texts: readonly string[]): ReadonlySet<number> {
  const posts = new Set<number>()
  let count = 0
  for (const [at, text] of texts.entries()) {
    const found = ALONE.exec(text)
    const isApart = (texts[at - 1] ?? '').trim() === '' && (texts[at + 1] ?? '').trim() !== ''
    if (!found || !isApart || Number(found[1] ?? found[2] ?? found[3]) !== count + 1) continue
    posts.add(at)
    count += 1
  }
  return count > 1 ? posts : new Set()
}
