interface Memory {
  /** So many results are kept; then all are forgotten, which costs less than telling which was asked for last. */
  most: number
  /** Longer texts, in characters, are not kept: they seldom come back. */
  longest?: number
  /** Maximum total characters of the memoized texts. */
  characters?: number
}

/** The same function, which remembers what it made of the texts that come back with every question. */
export function remembered<T>(
  make: (text: string) => T,
  { most, longest = Infinity, characters = Infinity }: Memory,
): (text: string) => T {
  const memory = new Map<string, T>()
  let held = 0
  return (text) => {
    const known = memory.get(text)
    if (known !== undefined) return known
    const made = make(text)
    if (text.length > longest) return made
    if (memory.size >= most || held + text.length > characters) {
      memory.clear()
      held = 0
    }
    memory.set(text, made)
    held += text.length
    return made
  }
}
