const MOST = 5000

/** The same function, which remembers what it made of values that come again: a page has few of them and many elements. */
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
