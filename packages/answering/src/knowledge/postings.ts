/** For each term the documents that hold it, in order, and how often: plain numbers side by side. */
export interface Postings {
  /** Those of a term stand from `starts[term]` to `starts[term + 1]`. */
  readonly starts: Uint32Array
  readonly documents: Uint32Array
  readonly times: Uint16Array
}

/** Adds documents one by one; `finish` returns the postings. */
export interface PostingsWriter {
  add(terms: readonly number[]): void
  finish(): Postings
}

export function postingsWriter(): PostingsWriter {
  const frequencies: number[] = []
  /** Where each term was written last. */
  const places: number[] = []
  // Of all documents, one after the other: the terms that a document holds, and how often each.
  const ends: number[] = []
  const held: number[] = []
  const counts: number[] = []

  return {
    add(terms) {
      const start = held.length
      for (const term of terms) {
        const place = places[term] ?? -1
        if (place >= start) {
          counts[place]! += 1
          continue
        }
        places[term] = held.length
        frequencies[term] = (frequencies[term] ?? 0) + 1
        held.push(term)
        counts.push(1)
      }
      ends.push(held.length)
    },
    finish() {
      const starts = startsOf(frequencies)
      const next = starts.slice()
      const documents = new Uint32Array(held.length)
      const times = new Uint16Array(held.length)
      for (let document = 0, at = 0; document < ends.length; document += 1) {
        for (; at < ends[document]!; at += 1) {
          const place = next[held[at]!]!++
          documents[place] = document
          times[place] = counts[at]!
        }
      }
      return { starts, documents, times }
    },
  }
}

function startsOf(frequencies: readonly number[]): Uint32Array {
  const starts = new Uint32Array(frequencies.length + 1)
  // A term that only other documents hold leaves a hole.
  for (let term = 0; term < frequencies.length; term += 1)
    starts[term + 1] = starts[term]! + (frequencies[term] ?? 0)
  return starts
}

/** Where the postings of a term begin and end; nowhere for one that no document holds. */
export const rangeOf = ({ starts }: Postings, term: number | undefined): [from: number, to: number] =>
  term === undefined || term + 1 >= starts.length ? [0, 0] : [starts[term]!, starts[term + 1]!]

/** How many documents hold a term. */
export function frequencyOf(postings: Postings, term: number | undefined): number {
  const [from, to] = rangeOf(postings, term)
  return to - from
}
