import { remembered } from '../text/index.ts'

/**
 * Known stems, ready to be searched for one that is like another word. A large base has a hundred thousand, and a message
 * hundreds of words that none of them is: comparing each with each would take minutes.
 */
export interface WordTable {
  /** The first stem with the same initial letter that is at most so many slips away. */
  nearest(stem: string, slips: number): string | null
  /** The first of some stems that is known; all of them begin with the same letter. */
  firstOf(stems: readonly string[]): string | null
  /** Those whose sounds begin as this one does. */
  soundingLike(sound: string): readonly Sounding[]
}

export interface Sounding {
  key: string
  sound: string
}

/** A family of words has at least so much of its sound in common. */
export const COMMON_SOUND = 5
const SHORTEST = { misspelt: 5, sounding: 4 }

export function wordTableOf(stems: Iterable<string>): WordTable {
  const all = [...stems]
  const byLetter = Map.groupBy(all, (key) => key[0] ?? '')
  /** By initial letter, which letters each stem has, as bits. */
  const letters = new Map([...byLetter].map(([letter, keys]) => [letter, Int32Array.from(keys, lettersOf)]))
  let bySound: Map<string, Sounding[]> | undefined
  return {
    nearest(stem, slips) {
      const letter = stem[0] ?? ''
      const keys = byLetter.get(letter) ?? []
      const own = lettersOf(stem)
      const held = letters.get(letter)
      for (let at = 0; at < keys.length; at += 1) {
        const key = keys[at]!
        if (key.length < SHORTEST.misspelt || Math.abs(key.length - stem.length) > slips) continue
        // A slip takes one letter away and brings one, at most.
        if (bitsIn(held![at]! ^ own) <= 2 * slips && isWithin(stem, key, slips)) return key
      }
      return null
    },
    firstOf: (some) => byLetter.get(some[0]?.[0] ?? '')?.find((key) => some.includes(key)) ?? null,
    soundingLike: (sound) => (bySound ??= soundsOf(all)).get(sound.slice(0, COMMON_SOUND)) ?? [],
  }
}

const soundsOf = (keys: readonly string[]): Map<string, Sounding[]> =>
  Map.groupBy(
    keys
      .filter((key) => key.length >= SHORTEST.sounding && key[0] !== '@')
      .map((key) => ({ key, sound: soundOf(key) })),
    ({ sound }) => sound.slice(0, COMMON_SOUND),
  )

/** Letters that sound alike in Argentina are one, and so are the vowels that change inside a verb ("derretir", "derrite"). */
export const soundOf = remembered(
  (key) =>
    key
      .replace(/h/g, '')
      .replace(/v/g, 'b')
      .replace(/z|c(?=[eiy])/g, 's')
      .replace(/ll/g, 'y')
      .replace(/qu(?=[ei])|k/g, 'c')
      .replace(/g(?=[ei])/g, 'j')
      .replace(/(?<=..)e/g, 'i')
      .replace(/(?<=..)o/g, 'u'),
  { most: 20_000 },
)

/** A bit for each letter that a word has; digits share the rest. */
function lettersOf(word: string): number {
  let bits = 0
  for (let at = 0; at < word.length; at += 1) {
    const code = word.charCodeAt(at) - 97
    bits |= 1 << (code >= 0 && code < 26 ? code : 26 + (word.charCodeAt(at) % 6))
  }
  return bits
}

function bitsIn(number: number): number {
  let count = 0
  for (let rest = number; rest !== 0; rest &= rest - 1) count += 1
  return count
}

/** Damerau-Levenshtein distance at most `limit`. */
function isWithin(a: string, b: string, limit: number): boolean {
  if (Math.abs(a.length - b.length) > limit) return false
  let before: number[] = []
  let previous = Array.from({ length: b.length + 1 }, (_, i) => i)
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i]
    let nearest = i
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1
      let best = Math.min(previous[j]! + 1, row[j - 1]! + 1, previous[j - 1]! + same)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        best = Math.min(best, before[j - 2]! + 1)
      row.push(best)
      nearest = Math.min(nearest, best)
    }
    if (nearest > limit) return false
    before = previous
    previous = row
  }
  return previous[b.length]! <= limit
}
