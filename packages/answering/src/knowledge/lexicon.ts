import { isChatForm, isReadInContext, stemsOf } from '../text/index.ts'

/** Numbers for the words and the stems of some texts. Each different word is looked at once, however often it comes. */
export interface Lexicon {
  readonly words: ReadonlyMap<string, number>
  readonly stems: ReadonlyMap<string, number>
  /** All words of a folded text, and the stems that it is compared by. */
  read(folded: string): { words: number[]; stems: number[] }
}

/** What a word may have instead of a stem. */
const NO_STEM = -1
const LONG_WAY = -2

export function createLexicon(): Lexicon {
  const words = new Map<string, number>()
  const stems = new Map<string, number>()
  /** By word, the stem of one that stands in no phrase. */
  const stemOf: number[] = []

  const stemAlone = (word: string): number => {
    if (isChatForm(word)) return LONG_WAY
    const [stem] = stemsOf(word)
    return stem === undefined ? NO_STEM : numberOf(stems, stem)
  }
  const wordOf = (word: string): number => {
    const id = numberOf(words, word)
    if (id === stemOf.length) stemOf.push(stemAlone(word))
    return id
  }
  return {
    words,
    stems,
    read(folded) {
      const own = plainWordsOf(folded).map(wordOf)
      const alone = own.map((word) => stemOf[word]!)
      return {
        words: own,
        stems:
          isReadInContext(folded) || alone.includes(LONG_WAY)
            ? stemsOf(folded).map((stem) => numberOf(stems, stem))
            : alone.filter((stem) => stem !== NO_STEM),
      }
    },
  }
}

/** Words of a folded text, grammar words and numbers included. */
export const plainWordsOf = (folded: string): readonly string[] => folded.match(/[a-z0-9]+/g) ?? []

/** The number of a word: one for each, in the order in which they come. */
function numberOf(ids: Map<string, number>, word: string): number {
  let id = ids.get(word)
  if (id === undefined) ids.set(word, (id = ids.size))
  return id
}
