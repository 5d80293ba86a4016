import { remembered, spellOut, stem } from '../text/index.ts'

/** Rows of the table: features that share one by chance learn to live with it. */
export const BUCKETS = 65_536

/**
 * What the table knows each word of a text by, in order: the rows of its stem and of its runs of four letters, so that a
 * word that nobody taught it is known by its parts (as fastText does). Of a number only its length counts.
 */
export const featuresOf = (text: string): readonly (readonly number[])[] =>
  (spellOut(text).match(/[a-z]+|\d+/g) ?? []).map(featuresOfWord)

const RUN = 4

const featuresOfWord = remembered(
  (word): readonly number[] => {
    if (/^\d/.test(word)) return [bucketOf(`#${word.length}`)]
    const framed = `<${word}>`
    const runs = Array.from({ length: Math.max(0, framed.length - RUN + 1) }, (_, at) =>
      framed.slice(at, at + RUN),
    )
    return [`=${stem(word)}`, ...runs].map(bucketOf)
  },
  { most: 20_000, longest: 40 },
)

/** FNV-1a, 32 bits, of a text in ASCII. Source: draft-eastlake-fnv. */
function bucketOf(feature: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < feature.length; at++) hash = Math.imul(hash ^ feature.charCodeAt(at), 0x01000193)
  return (hash >>> 0) % BUCKETS
}
