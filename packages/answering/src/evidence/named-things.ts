import { fold, stem } from '../text/index.ts'

/** The names of a family that a text speaks of. */
export interface NamesSpoken {
  /** Names with every word that no sibling shares. */
  whole: Set<string>
  /** Names with at least one such word. */
  partly: Set<string>
}

/**
 * Finds which names of a family are spoken of. Names of a family differ by a few words, and only these tell.
 *
 * @param spoken - the words of a text, by `wordsWithNumbers`
 */
export function namesSpoken(names: ReadonlySet<string>, spoken: readonly string[]): NamesSpoken {
  const words = new Set(spoken.map(stem))
  const line = ` ${spoken.join(' ')} `
  const counts = new Map<string, number>()
  for (const name of names)
    for (const word of new Set(wordsWithNumbers(name).map(stem)))
      counts.set(word, (counts.get(word) ?? 0) + 1)
  const [whole, partly] = [new Map<string, ReadonlySet<string>>(), new Set<string>()]
  for (const name of names) {
    const own = wordsWithNumbers(name.replace(/\([^()]*\)/g, ' '))
    // "30 x 30" is named as a whole: 30 alone may count anything.
    const isCode = own.every((word) => /^\d|^\p{L}{1,3}$/u.test(word))
    const telling = own.filter((word) => counts.get(stem(word)) === 1)
    const isSpoken = (word: string) =>
      /^\d$/.test(word) ? isBeside(word, own, spoken) : words.has(stem(word))
    // A base model ("X200" beside "X200 Pro") has no word of its own.
    const isWhole = isCode
      ? line.includes(` ${own.join(' ')} `)
      : (telling.length > 0 ? telling : own).every(isSpoken)
    if (isWhole) whole.set(name, new Set(own.map(stem)))
    if (isWhole || (!isCode && telling.some((word) => word.length > 3 && isSpoken(word)))) partly.add(name)
  }
  for (const [name, own] of whole)
    if (
      [...whole.values()].some((other) => other.size > own.size && [...own].every((word) => other.has(word)))
    ) {
      whole.delete(name)
      partly.delete(name)
    }
  return { whole: new Set(whole.keys()), partly }
}

/** A single digit may count anything: it names only beside the word that it has in the name, as "1 L" in "termo de 1 litro". */
function isBeside(digit: string, name: readonly string[], spoken: readonly string[]): boolean {
  const at = name.indexOf(digit)
  const [next, before] = [name[at + 1], name[at - 1]]
  return spoken.some((word, place) => {
    if (word !== digit) return false
    if (next === undefined) return before === undefined || spoken[place - 1] === before
    const found = spoken[place + 1] ?? ''
    return next.length < 4 ? found.startsWith(next[0]!) : found === next
  })
}

/** Numbers and letters apart, so that "45x45" is "45 x 45"; a fraction is one number. */
export const wordsWithNumbers = (text: string): string[] =>
  fold(text).match(/\d+(?:[.,/]\d+)*|\p{L}+/gu) ?? []
