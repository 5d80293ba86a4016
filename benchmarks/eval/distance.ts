const ORDER = 5
/** How much a context trusts the shorter one below it. */
const PRIOR = 5
const ALPHABET = 200

type Counts = Map<string, number>

/** Counts of all runs of up to five characters, each with its context's. */
function countRuns(texts: readonly string[]): Counts {
  const counts: Counts = new Map()
  for (const text of texts.map(padded))
    for (let at = ORDER - 1; at < text.length; at += 1)
      for (let length = 1; length <= ORDER; length += 1) {
        const run = text.slice(at - length + 1, at + 1)
        counts.set(run, (counts.get(run) ?? 0) + 1)
        const context = `${run.slice(0, -1)}\u0000`
        counts.set(context, (counts.get(context) ?? 0) + 1)
      }
  return counts
}

const padded = (text: string) => '\n'.repeat(ORDER - 1) + text.toLowerCase()

/**
 * How far each of several collections of texts is from all others: the bits a character that a 5-gram model of the others
 * needs for it. A set by another author needs at least 2.3 for its questions and 2.5 for its files.
 */
export function distances(collections: readonly (readonly string[])[]): number[] {
  const own = collections.map(countRuns)
  const all: Counts = new Map()
  for (const counts of own) for (const [run, count] of counts) all.set(run, (all.get(run) ?? 0) + count)
  return collections.map((texts, at) => bitsOf(texts, all, own[at] ?? new Map()))
}

/** Bits a character of texts by the counts of `all` without those of `own`. */
function bitsOf(texts: readonly string[], all: Counts, own: Counts): number {
  const count = (run: string) => (all.get(run) ?? 0) - (own.get(run) ?? 0)
  let bits = 0
  let characters = 0
  for (const text of texts.map(padded))
    for (let at = ORDER - 1; at < text.length; at += 1) {
      let probability = 1 / ALPHABET
      for (let length = 1; length <= ORDER; length += 1) {
        const run = text.slice(at - length + 1, at + 1)
        const inContext = count(`${run.slice(0, -1)}\u0000`)
        probability = (count(run) + PRIOR * probability) / (inContext + PRIOR)
      }
      bits -= Math.log2(probability)
      characters += 1
    }
  return bits / characters
}
