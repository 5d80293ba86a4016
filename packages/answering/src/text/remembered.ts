interface Memory {
  /** So many results are kept; then all are forgotten, which costs less than telling which was asked for last. */
  most: number
  /** Longer texts, in characters, are not kept: they seldom come back. */
  longest?: number
}

/** The same function, which remembers what it made of the texts that come back with every question. */
export function remembered<T>(
  make: (text: string) => T,
  { most, longest = Infinity }: Memory,
): (text: string) => T {
  const memory = new Map<string, T>()
  return (text) => {
    const known = memory.get(text)
    if (known !== undefined) return known
    const made = make(text)
    if (text.length > longest) return made
    if (memory.size >= most) memory.clear()
    memory.set(text, made)
    return made
  }
}
