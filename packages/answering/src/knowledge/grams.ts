import type { Lexicon } from './lexicon.ts'
import { postingsWriter, rangeOf, type Postings } from './postings.ts'
import { rarityOf, scaleOf, worth, type Scale } from './rank.ts'
import { scoreRoom } from './room.ts'

/**
 * Parts by the runs of four characters inside their words: they forgive typos and endings. A part holds hundreds of
 * runs and fewer words, and the words come again everywhere: so runs lead to words, and words to parts.
 */
export interface GramView {
  /** Every run that comes, as a number, in order: its place is what the postings know it by. */
  readonly runs: Uint32Array
  /** By run, the words that hold it. */
  readonly words: Postings
  /** By word, the parts that hold it. */
  readonly parts: Postings
  readonly scale: Scale
}

export interface GramWriter {
  add(words: readonly number[]): void
  finish(): GramView
}

export function gramWriter({ words: wordIds }: Lexicon): GramWriter {
  const writer = postingsWriter()
  let size = 0
  return {
    add(words) {
      writer.add(words)
      size += 1
    },
    finish() {
      const parts = writer.finish()
      const runs = allRuns(wordIds.keys())
      const words = postingsWriter()
      const lengths = Array.from({ length: size }, () => 0)
      for (const [word, id] of wordIds) {
        const grams = gramsOf(word).map((gram) => placeOf(runs, gram)!)
        words.add(grams)
        const [from, to] = rangeOf(parts, id)
        for (let at = from; at < to; at += 1)
          lengths[parts.documents[at]!]! += grams.length * parts.times[at]!
      }
      return { runs, words: words.finish(), parts, scale: scaleOf(lengths, 0.5) }
    },
  }
}

function allRuns(words: Iterable<string>): Uint32Array {
  const runs = new Set<number>()
  for (const word of words) for (const gram of gramsOf(word)) runs.add(gram)
  return new Uint32Array(runs).sort()
}

/** Where a number stands among others in order. */
function placeOf(ordered: Uint32Array, number: number): number | undefined {
  let from = 0
  let to = ordered.length
  while (from < to) {
    const middle = (from + to) >>> 1
    if (ordered[middle]! < number) from = middle + 1
    else to = middle
  }
  return ordered[from] === number ? from : undefined
}

const roomOfScores = scoreRoom()
const roomOfHeld = scoreRoom()
const roomOfTouched = scoreRoom()

/** Scores of all parts: 0 for those that share no run with the words. */
export function gramScores({ runs, words, parts, scale }: GramView, query: readonly string[]): Float64Array {
  const scores = roomOfScores(scale.size)
  const held = roomOfHeld(scale.size)
  const touched = roomOfTouched(scale.size)
  const { starts, documents, times } = parts
  for (const gram of new Set(query.flatMap(gramsOf))) {
    let frequency = 0
    const [first, end] = rangeOf(words, placeOf(runs, gram))
    for (let at = first; at < end; at += 1) {
      const word = words.documents[at]!
      const inWord = words.times[at]!
      const to = starts[word + 1]!
      for (let place = starts[word]!; place < to; place += 1) {
        const part = documents[place]!
        if (held[part] === 0) touched[frequency++] = part
        held[part]! += inWord * times[place]!
      }
    }
    const rarity = rarityOf(scale, frequency)
    for (let at = 0; at < frequency; at += 1) {
      const part = touched[at]!
      scores[part]! += worth(scale, rarity, part, held[part]!)
      held[part] = 0
    }
  }
  return scores
}

/** Runs of four characters of a word and the spaces around it, each as a number; a word of one letter is a run of three. */
function gramsOf(word: string): number[] {
  const padded = ` ${word} `
  const grams = padded.length <= 4 ? [runAt(padded, 0)] : []
  for (let at = 0; at + 4 <= padded.length; at += 1) grams.push(runAt(padded, at))
  return grams
}

/** Seven bits are enough for each character of a folded word. */
const runAt = (text: string, at: number): number =>
  (text.charCodeAt(at) << 21) |
  (text.charCodeAt(at + 1) << 14) |
  (text.charCodeAt(at + 2) << 7) |
  text.charCodeAt(at + 3)
