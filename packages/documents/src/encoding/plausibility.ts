import {
  FOREIGN_LETTER,
  isLetter,
  isUnwritten,
  perLanguage,
  scoreApostrophe,
  scoreLetter,
} from './letter-score.ts'
import { languageScores, wordsOf } from './letter-table.ts'
import { loneQuotes } from './lone-quotes.ts'
import { symbolScore, type Neighbour } from './symbol-places.ts'

/** What the characters outside ASCII of a text say about its encoding. */
export interface Plausibility {
  /** Sum over the characters by the language that fits best; negative for text in the wrong encoding. */
  score: number
  /** Words with a character outside ASCII. */
  words: number
  /** Words that no language has in this spelling: "Pol¡tica", "envÝos". */
  broken: number
  /** Words with a letter that none of our languages writes: "Škoda", Cyrillic. */
  foreign: number
  /** The first line with a broken or foreign word. */
  sample: string | null
}

/** Matches text with a character outside ASCII. */
export const NON_ASCII = /[^\x00-\x7f]/
/** A no-break space is part of a token, because other encodings have a letter in its place. */
const TOKEN = /[^ \t\n\r]+/g
const CONTROL_SCORE = -8
/** A combining mark that no letter took in. */
const LOOSE_MARK = -5
const ABBREVIATION = 1.5
/** A quotation mark without its partner in the line. */
const LONE_QUOTE = -2.5
/** A character below this score breaks its word. */
const BROKEN = -3
/** A longer line is judged by its start. */
const LONGEST_SCORED_LINE = 30_000
/** How strongly the plain letters decide which language's accents are expected. */
const LANGUAGE_PULL = 0.4
const MOST_LANGUAGE_PULL = 10
/** Points for each of `LANGUAGES` before a word is read: our sellers write Spanish. */
const LANGUAGE_PRIORS = [0, -1, -1, -2, -2, -2] as const

/** How far each language is from being the text's, by its plain words. */
export function languagePull(text: string): Float64Array {
  const { sums } = languageScores(wordsOf(text).filter((word) => !NON_ASCII.test(word)))
  const best = Math.max(...sums)
  return sums.map(
    (sum, language) =>
      Math.max(-MOST_LANGUAGE_PULL, (sum - best) * LANGUAGE_PULL) + LANGUAGE_PRIORS[language]!,
  )
}

/** Scores lines. `pull` favours the languages of the plain words. */
export function plausibilityOf(lines: readonly string[], pull: Float64Array = perLanguage()): Plausibility {
  const sums = pull.slice()
  const found: Plausibility = { score: 0, words: 0, broken: 0, foreign: 0, sample: null }
  for (const whole of lines) {
    const line = whole.slice(0, LONGEST_SCORED_LINE)
    if (!NON_ASCII.test(line)) continue
    found.score += loneQuotes(line) * LONE_QUOTE
    for (const [token] of line.normalize('NFC').matchAll(TOKEN)) {
      if (!NON_ASCII.test(token)) continue
      const verdict = scoreToken(token)
      for (let at = 0; at < sums.length; at += 1) sums[at]! += verdict.scores[at]!
      found.words += 1
      if (verdict.isBroken) found.broken += 1
      else if (verdict.isForeign) found.foreign += 1
      else continue
      found.sample ??= line.trim()
    }
  }
  found.score += Math.max(...sums)
  return found
}

interface Verdict {
  scores: Float64Array
  isBroken: boolean
  isForeign: boolean
}

/** Scores of words are remembered, because lists repeat their words. */
const verdicts = new Map<string, Verdict>()
const MOST_VERDICTS = 5000
const LONGEST_REMEMBERED = 40

function scoreToken(token: string): Verdict {
  const known = verdicts.get(token)
  if (known) return known
  const verdict = judgeToken(token)
  if (verdicts.size >= MOST_VERDICTS) verdicts.clear()
  if (token.length <= LONGEST_REMEMBERED) verdicts.set(token, verdict)
  return verdict
}

function judgeToken(token: string): Verdict {
  const characters = Array.from(token)
  const scores = perLanguage()
  let isBroken = false
  let isForeign = false
  for (const [at, character] of characters.entries()) {
    // A line drawn with one character proves no more than one such character.
    if (character <= '\x7f' || character === characters[at - 1]) continue
    const own = scoreCharacter(characters, at)
    const best = Math.max(...own)
    for (let language = 0; language < scores.length; language += 1) scores[language]! += own[language]!
    if (best === FOREIGN_LETTER && isUnwritten(character)) isForeign = true
    else if (best < BROKEN) isBroken = true
  }
  return { scores, isBroken, isForeign }
}

function scoreCharacter(characters: readonly string[], at: number): Float64Array {
  const character = characters[at]!
  if (character === '\uFFFD' || (character >= '\x80' && character <= '\x9f'))
    return perLanguage(CONTROL_SCORE)
  const [left, right] = [neighbour(characters[at - 1]), neighbour(characters[at + 1])]
  if (character === '’' && left === 'letter' && right === 'letter') return scoreApostrophe(characters, at)
  if (/[\u200b-\u200f\ufe0f\u20e3\ufeff]/.test(character)) return perLanguage()
  if (/\p{M}/u.test(character)) return perLanguage(LOOSE_MARK)
  const isDiameter = character === 'Ø' && left !== 'letter' && right !== 'letter'
  if (isLetter(character) && !isDiameter) return scoreLetter(characters, at)
  if (isAbbreviation(characters, at)) return perLanguage(ABBREVIATION)
  return perLanguage(symbolScore(character, left, right))
}

/** "Nº", "n°", "Mª", "SRª": an N or up to two capitals, then a raised letter. */
function isAbbreviation(characters: readonly string[], at: number): boolean {
  if (!'°ºª'.includes(characters[at]!)) return false
  let letters = 0
  while (/[a-z]/i.test(characters[at - 1 - letters] ?? '')) letters += 1
  const isShort = letters === 1 || letters === 2
  return isShort && /[A-Zn]/.test(characters[at - 1]!) && neighbour(characters[at + 1]) !== 'letter'
}

function neighbour(character: string | undefined): Neighbour {
  if (character === undefined || /\s/.test(character)) return 'edge'
  if (isLetter(character)) return 'letter'
  if (/\d/.test(character)) return 'digit'
  return character <= '\x7f' ? 'mark' : 'other'
}
