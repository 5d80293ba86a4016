import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { randomNumbers } from './random.ts'

const FILE = join(import.meta.dirname, '../retrieval/xquad-es-dev.json')
const SENTENCES_A_PARAGRAPH = 5
const PARAGRAPHS_A_CHAPTER = 40
/** So many words are made up that the vocabulary grows with the text as that of written Spanish does. */
const MADE_UP = 0.06
const VOCABULARY = 60_000
const SYLLABLES =
  'ba be bri ca cen cho co cu da del di dor en fa fer go gra lan le li ma men mo na ner pa pe por que ra res ro sa ser ta ter ti tor ven vi za'.split(
    ' ',
  )

/** Spanish text of at least this many characters, always the same: sentences of an encyclopaedia, shuffled, with new words. */
export function longText(characters: number): string {
  const { passages } = JSON.parse(readFileSync(FILE, 'utf8')) as { passages: { text: string }[] }
  const sentences = passages.flatMap(({ text }) => text.split(/(?<=[.?!])\s+/))
  const random = randomNumbers(20_261_121)
  const paragraph = () =>
    Array.from({ length: SENTENCES_A_PARAGRAPH }, () =>
      withNewWords(sentences[Math.floor(random() * sentences.length)] ?? '', random),
    ).join(' ')
  const chapters: string[] = []
  for (let length = 0; length < characters; length += chapters.at(-1)?.length ?? 0) {
    const title = `Capítulo ${chapters.length + 1}`
    const paragraphs = Array.from({ length: PARAGRAPHS_A_CHAPTER }, paragraph)
    chapters.push([title, ...paragraphs].join('\n\n'))
  }
  return chapters.join('\n\n')
}

const withNewWords = (sentence: string, random: () => number): string =>
  sentence.replace(/\p{L}{5,}/gu, (word) => (random() < 2 * MADE_UP ? madeUp(random()) : word))

/** Few of the made-up words come often, most of them seldom. */
function madeUp(chance: number): string {
  let rest = Math.floor(chance ** 2 * VOCABULARY) + SYLLABLES.length
  let word = ''
  for (; rest > 0; rest = Math.floor(rest / SYLLABLES.length)) word += SYLLABLES[rest % SYLLABLES.length]
  return word
}
