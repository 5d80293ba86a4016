import type { DocumentWarning } from '@mostrador/contract/knowledge'
import { cleanCharacters } from './clean-characters.ts'
import { joinAccents } from './join-accents.ts'
import { MISREADINGS, reread, type Misreading } from './mojibake.ts'
import { NON_ASCII, languagePull, plausibilityOf, type Plausibility } from './plausibility.ts'

export const SAMPLE_MAX_LENGTH = 200

/** A text can be read wrong, saved, and read wrong again. */
const MOST_ROUNDS = 3
/** Ordinary text has hardly ever characters that are UTF-8 byte by byte, so a small gain proves that reading. */
const LEAST_GAIN_UTF8 = 1
/** A one-byte misreading turns every symbol into some letter, so it must explain more. */
const LEAST_GAIN = 3
/** A program misreads a file as a whole: few of its lines may look worse after the repair. */
const MAX_WORSE_SHARE = 0.1

/** Letters that no language we read has are tolerated in names: up to half of the words, or two. */
const MAX_FOREIGN_SHARE = 0.5
const MAX_FOREIGN = 2
/** None of 61,000 accented words of the clean Spanish in `benchmarks` counts as broken; this leaves room for a stray sign. */
const MAX_BROKEN_SHARE = 0.03

export interface RepairedText {
  /** Cleaned by `cleanCharacters`. */
  text: string
  /** `letters_repaired` with the first repaired line, `letters_doubtful` with the first line that stays broken. */
  warnings: DocumentWarning[]
}

/** Repairs letters that were read in a wrong encoding and saved so, and says where letters stay doubtful. */
export function repairText(text: string): RepairedText {
  const lines = text.split('\n')
  const warnings: DocumentWarning[] = []
  const repaired = repairLines(lines)
  const clean = cleanCharacters(joinAccents(repaired.lines.join('\n')))
  if (repaired.sample !== null) warnings.push({ code: 'letters_repaired', sample: sampleOf(repaired.sample) })
  const doubted = plausibilityOf(clean.split('\n'))
  if (isDoubtful(doubted, clean))
    warnings.push({ code: 'letters_doubtful', sample: sampleOf(brokenLine(clean) ?? doubted.sample ?? '') })
  return { text: clean, warnings }
}

const sampleOf = (line: string): string => cleanCharacters(line).trim().slice(0, SAMPLE_MAX_LENGTH)

type Lines = readonly string[]

function repairLines(lines: Lines): { lines: Lines; sample: string | null } {
  const pull = languagePull(sampleLines(lines).join('\n'))
  let current = lines
  let sample: string | null = null
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const repaired = rereadSequences(current, pull) ?? rereadWhole(current, pull)
    if (!repaired) break
    sample = repaired.find((line, at) => line !== current[at]) ?? sample
    current = repaired
  }
  return { lines: current, sample }
}

const scoreOf = (line: string, pull: Float64Array): number => plausibilityOf([line], pull).score

/** Enough text to tell a misreading; scoring a whole long file for each one would take seconds. */
const SAMPLED_CHARACTERS = 100_000

function sampleLines(lines: Lines): Lines {
  let characters = 0
  return lines.filter((line) => {
    characters += line.length
    return characters - line.length < SAMPLED_CHARACTERS
  })
}

/** The lines with UTF-8 that was read as another encoding; each line is repaired on its own. */
function rereadSequences(lines: Lines, pull: Float64Array): Lines | null {
  let [best, bestGain]: [Misreading | null, number] = [null, LEAST_GAIN_UTF8]
  for (const misreading of MISREADINGS.filter(({ right }) => right === 'utf-8')) {
    const changing = lines.filter((line) => reread(line, misreading) !== line)
    const gain = sampleLines(changing).reduce(
      (sum, line) => sum + scoreOf(mostPlausibleReading(line, misreading, pull), pull) - scoreOf(line, pull),
      0,
    )
    if (gain > bestGain) [best, bestGain] = [misreading, gain]
  }
  return best && lines.map((line) => mostPlausibleReading(line, best, pull))
}

/** A line that was read wrong twice looks no better after one repair, so further ones are tried at once. */
function mostPlausibleReading(line: string, misreading: Misreading, pull: Float64Array): string {
  let [best, read] = [line, line]
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const next = reread(read, misreading)
    if (next === read) break
    read = next
    if (scoreOf(read, pull) > scoreOf(best, pull)) best = read
  }
  return best
}

/** The whole text read as another one-byte encoding, when it has broken words and the other reading explains them. */
function rereadWhole(lines: Lines, pull: Float64Array): Lines | null {
  const written = sampleLines(lines.filter((line) => NON_ASCII.test(line)))
  const before = plausibilityOf(written, pull)
  if (before.broken + before.foreign === 0 && before.score >= 0) return null
  let [best, bestGain]: [Misreading | null, number] = [null, LEAST_GAIN]
  for (const misreading of MISREADINGS.filter(({ right }) => right !== 'utf-8')) {
    const read = written.map((line) => reread(line, misreading))
    const after = plausibilityOf(read, pull)
    const gain = after.score - before.score
    const worse = written.filter((line, at) => scoreOf(read[at]!, pull) < scoreOf(line, pull)).length
    const explains = after.broken < before.broken || (after.broken === 0 && before.score < 0)
    if (gain <= bestGain || !explains || worse > written.length * MAX_WORSE_SHARE) continue
    ;[best, bestGain] = [misreading, gain]
  }
  return best && lines.map((line) => reread(line, best))
}

/** A lost letter: the replacement character beside a letter. */
const LOST_LETTER = /\p{L}\ufffd|\ufffd\p{L}/u

function isDoubtful({ words, broken, foreign }: Plausibility, text: string): boolean {
  if (LOST_LETTER.test(text)) return true
  if (broken > 0 && broken / words > MAX_BROKEN_SHARE) return true
  return foreign > MAX_FOREIGN && foreign / words > MAX_FOREIGN_SHARE
}

const brokenLine = (text: string): string | undefined =>
  LOST_LETTER.test(text) ? text.split('\n').find((line) => LOST_LETTER.test(line)) : undefined
