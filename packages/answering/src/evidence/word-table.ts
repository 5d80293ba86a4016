import { remembered } from '../text/index.ts'

/**
 * An index of known stems for fuzzy search. A large knowledge base has a hundred thousand stems and a message may have
 * hundreds of unknown words, so comparing every pair would take minutes.
 */
export interface WordTable {
  /** The first stem with the same initial letter at an edit distance of at most `slips`. */
  nearest(stem: string, slips: number): string | null
  /** The first stem of the table that is among `stems`, which must all begin with the same letter. */
  firstOf(stems: readonly string[]): string | null
  /** Stems whose sound begins like `sound`. */
  soundingLike(sound: string): readonly Sounding[]
}

export interface Sounding {
  key: string
  sound: string
}

/** Words of one family share at least this many letters of their sound. */
export const COMMON_SOUND = 5
const SHORTEST = { misspelt: 5, sounding: 4 }

export function wordTableOf(stems: Iterable<string>): WordTable {
  const all = [...stems]
  const byLetter = Map.groupBy(all, (key) => key[0] ?? '')
  /** For each initial letter, a bit set of the letters in each stem. */
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
        // One edit removes at most one letter and adds at most one.
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

/** Merges letters that sound alike in Argentina, and vowels that change inside a verb ("derretir", "derrite"). */
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

/** One bit for each letter of the word; digits share the remaining bits. */
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

/** Whether the Damerau-Levenshtein distance is at most `limit`. */
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
