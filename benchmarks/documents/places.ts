import { readFileSync } from 'node:fs'
import { documentOfText, sentencesOf } from '@mostrador/documents/text'
import { unitsOf, type Unit } from '@mostrador/documents/units'

/** A gold quote of a set of shops whose words do not lie inside exactly one unit. */
export interface Miss {
  set: string
  file: string
  quote: string
  /** Units that hold all its words. */
  units: number
}

interface Shops {
  profiles: {
    knowledgeBase: { fileName: string; text: string }[]
    questions: { gold: { in: string; quote: string }[][] }[]
  }[]
}

/** Numbers of lists, signs of answers, and the head of a chat message: how a line is marked and not what it says. */
const MARKS =
  /^\s*(?:\d{1,2}(?:\.\d{1,2})?(?:[.)]|\.-)*\s+|[pr][:.]\s+|[-*•+]\s+|\[?\d{1,2}\/\d{1,2}\/\d{2,4},? \d{1,2}:\d{2}\]?(?: -)? [^:]{1,40}:\s)/i

const withoutMarks = (quote: string): string =>
  quote
    .split('\n')
    .map((line) => line.replace(MARKS, ''))
    .join('\n')

/** The sentences of a quote; a row is one line, whatever dots it has. */
const linesOf = (quote: string): string[] =>
  withoutMarks(quote)
    .split('\n')
    .flatMap((line) => (/\.{3,}|\||\t|\S {3,}\S/.test(line) ? [line] : sentencesOf(line)))

/** Counts the sentences and lines of gold quotes that lie inside exactly one unit of their file. */
export function scorePlaces(set: string, path: string): { quotes: number; inside: number; misses: Miss[] } {
  const { profiles } = JSON.parse(readFileSync(path, 'utf8')) as Shops
  const misses: Miss[] = []
  let quotes = 0
  for (const { knowledgeBase, questions } of profiles) {
    const units = new Map(
      knowledgeBase.map(({ fileName, text }) => [fileName, { text, units: unitsOf(documentOfText(text)) }]),
    )
    const gold = new Set(
      questions.flatMap((question) =>
        question.gold
          .flat()
          .flatMap((place) =>
            place.in.startsWith('file:')
              ? linesOf(place.quote).map((line) => `${place.in.slice(5)}\n${line}`)
              : [],
          ),
      ),
    )
    for (const place of gold) {
      const [file = '', quote = ''] = place.split('\n')
      const read = units.get(file)
      if (!read || wordsOf(quote).length === 0) continue
      quotes += 1
      const holding = unitsWith(read.text, read.units, quote)
      if (holding !== 1) misses.push({ set, file, quote, units: holding })
    }
  }
  return { quotes, inside: quotes - misses.length, misses }
}

/** How many units hold all words of a quote, in order, at the lines where the file has it. */
function unitsWith(text: string, units: readonly Unit[], quote: string): number {
  const from = text.slice(0, Math.max(0, text.indexOf(quote))).split('\n').length
  const to = from + quote.split('\n').length - 1
  const words = wordsOf(quote)
  // A line that the reader splits moves the ones below it by one.
  const near = units.filter((unit) => unit.at.line <= to + 1 && (unit.at.toLine ?? unit.at.line) >= from)
  const saying = near.filter((unit) => isWithin(words, wordsOf(unit.text)))
  // A quote may begin with the words above a unit, and what a unit says may stand above others.
  return saying.length > 0
    ? saying.length
    : near.filter(({ path, lead, topic, text: said }) =>
        isWithin(words, wordsOf(`${path.join(' ')} ${lead ?? ''} ${topic ?? ''} ${said}`)),
      ).length
}

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\d]+/gu) ?? []

function isWithin(words: readonly string[], all: readonly string[]): boolean {
  let at = 0
  for (const word of all) if (word === words[at]) at += 1
  return at === words.length
}
