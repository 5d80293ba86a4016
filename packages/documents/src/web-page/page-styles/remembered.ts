const MOST = 5000

/** Memoizes a function of a text, because a page has many elements and few distinct values. */
export function remembered<T>(make: (text: string) => T): (text: string) => T {
  const memory = new Map<string, T>()
  return (text) => {
    const known = memory.get(text)
    if (known !== undefined) return known
    const made = make(text)
    if (memory.size >= MOST) memory.clear()
    memory.set(text, made)
    return made
  }
}
