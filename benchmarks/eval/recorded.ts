import { readFileSync } from 'node:fs'
import { stepsOf, type Concluded, type Judged, type ModelPrompt } from '@mostrador/answering'
import { fold } from '@mostrador/contract/text'
import { columns } from '../lib/result.ts'
import { questionsOf } from './answers.ts'
import { sourcesAt, type Place } from './places.ts'
import type { MarketplaceSet } from './sets.ts'

/** A recorded reply of a model to a question of a set, and a wrong twin of it. */
export interface RecordedReply {
  id: string
  /** Null where the model abstains. */
  right: { answer: string; sources: Place[] } | null
  wrong: { answer: string; class: string } | null
}

export interface ReplyVerdict {
  id: string
  which: 'right' | 'wrong'
  verdict: 'publish' | 'draft' | 'block'
  codes: string[]
}

/**
 * What a second reading said of a reply: its verdict, or its reply in the form of the product's prompt, with the text of the
 * lines that it names instead of their ids.
 */
export interface RecordedReading {
  id: string
  which: 'right' | 'wrong'
  verdict?: 'publish' | 'block'
  reply?: { clauses: { line: string | null }[] }
}

/** The prompt of the second reading of one reply. */
export interface ReadingPrompt {
  id: string
  which: 'right' | 'wrong'
  prompt: ModelPrompt
}

const NONCE = 'n0'

const readLines = <T>(file: string): T[] => {
  const text = readFileSync(file, 'utf8')
  return text.startsWith('[')
    ? (JSON.parse(text) as T[])
    : text
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line) as T)
}

export const readReplies = (file: string): RecordedReply[] => readLines(file)

export const readReadings = (file: string): RecordedReading[] => readLines(file)

/**
 * Puts each reply through the model path: the sources of the prompt at the places of the right reply count as cited, and
 * all sources of the prompt where there are no places. With `readings`, a reply that passes the rules gets the recorded
 * verdict of the second reading. `onReading` gets the prompt of each second reading.
 */
export async function judgeReplies(
  set: MarketplaceSet,
  replies: readonly RecordedReply[],
  readings: readonly RecordedReading[] | null = null,
  onReading?: (prompt: ReadingPrompt) => void,
): Promise<ReplyVerdict[]> {
  const inputs = new Map([...questionsOf(set)].map(({ id, input }) => [id, input]))
  const readingOf = new Map(readings?.map((reading) => [`${reading.id}/${reading.which}`, reading]))
  const isReadAgain = readings !== null || onReading !== undefined
  const verdicts: ReplyVerdict[] = []
  for (const { id, right, wrong } of replies) {
    const input = inputs.get(id)
    if (!input) throw new Error(`the set has no question ${id}`)
    const steps = stepsOf(input)
    const prepared = await steps.prepare(NONCE, isReadAgain, null)
    for (const which of ['right', 'wrong'] as const) {
      const reply = which === 'right' ? right : wrong
      if (!reply) continue
      if (!('brief' in prepared)) {
        const reason =
          'settled' in prepared && 'reason' in prepared.settled ? prepared.settled.reason : 'answer'
        verdicts.push({ id, which, verdict: 'block', codes: [`settled:${reason}`] })
        continue
      }
      const { brief } = prepared
      const cited = right ? sourcesAt(right.sources, brief.sources) : brief.sources
      const replied = {
        answer: reply.answer,
        sources: cited.map((source) => source.id),
        confidence: 1,
        abstain: null,
      }
      let judged: Judged | Concluded = await steps.judge(brief, replied, isReadAgain ? NONCE : null)
      if ('sound' in judged) {
        onReading?.({ id, which, prompt: judged.reading })
        const reading = readingOf.get(`${id}/${which}`)
        if (reading?.verdict !== undefined) {
          verdicts.push({
            id,
            which,
            verdict: reading.verdict,
            codes: reading.verdict === 'publish' ? [] : ['reading'],
          })
          continue
        }
        judged = await steps.conclude(
          brief,
          judged.sound,
          reading?.reply && withIds(reading.reply, judged.reading),
        )
      }
      verdicts.push({ id, which, ...outcomeOf(judged) })
    }
  }
  return verdicts
}

const LEAST_SHARE = 0.8

const LEAST_WORDS = 3

/**
 * Names each line by its id in today's prompt: the line with the same words, or else the one that shares most of them. A line
 * may have been cut in two since.
 */
function withIds(
  { clauses, ...reply }: NonNullable<RecordedReading['reply']>,
  { messages }: ModelPrompt,
): object {
  const lines = messages
    .flatMap(({ content }) => [...content.matchAll(/^(?:<[^>\n]*>)?\[([A-Z]\d+)\] (.*)$/gm)])
    .map(([, id, text]) => ({ id: id!, words: wordsOf(text!.replace(/<\/[^>]*>$/, '')) }))
  const idOf = (line: string | null) => {
    if (line === null) return null
    const own = wordsOf(line)
    const shares = lines.map(({ id, words }) => ({ id, share: shareOf(own, words) }))
    const best = shares.reduce((most, one) => (one.share > most.share ? one : most), { id: '', share: 0 })
    if (best.share >= LEAST_SHARE) return best.id
    const part = lines.find(
      ({ id, words }) =>
        id === best.id && Math.min(words.size, own.size) >= LEAST_WORDS && isPart(own, words),
    )
    return part?.id ?? null
  }
  return { ...reply, clauses: clauses.map(({ line, ...clause }) => ({ ...clause, source: idOf(line) })) }
}

const wordsOf = (text: string): Set<string> => new Set(fold(text).match(/[\p{L}\d]+/gu))

/** Whether one of them has all words of the other. */
const isPart = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean =>
  [...one].every((word) => other.has(word)) || [...other].every((word) => one.has(word))

/** The words that both have, of the words that either has. */
function shareOf(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const shared = [...one].filter((word) => other.has(word)).length
  return shared / Math.max(1, one.size + other.size - shared)
}

function outcomeOf(judged: Judged | Concluded): Pick<ReplyVerdict, 'verdict' | 'codes'> {
  if ('faults' in judged)
    return { verdict: 'block', codes: [...new Set(judged.faults.map(({ code }) => code))] }
  if ('unread' in judged) return { verdict: 'draft', codes: ['unread'] }
  if ('sound' in judged) throw new Error('a reply was not read again')
  const { result } = judged
  // What was cut is not what the reply says.
  if ('cut' in judged && judged.cut.length > 0) return { verdict: 'draft', codes: ['cut'] }
  if (result.outcome === 'answer') return { verdict: 'publish', codes: [] }
  return { verdict: result.suggestion === null ? 'block' : 'draft', codes: [result.reason] }
}

/** Counts right replies that are published, and wrong ones that are stopped, in total and by class. */
export function recordedTable(replies: readonly RecordedReply[], verdicts: readonly ReplyVerdict[]): string {
  const isPublished = new Set(
    verdicts.filter(({ verdict }) => verdict === 'publish').map(({ id, which }) => `${id}/${which}`),
  )
  const share = (part: number, all: number) => [
    String(part),
    String(all),
    `${((100 * part) / all).toFixed(1)} %`,
  ]
  const right = replies.filter((reply) => reply.right)
  const wrong = replies.flatMap(({ id, wrong: twin }) => (twin ? [{ id, class: twin.class }] : []))
  const stopped = (those: typeof wrong) => those.filter(({ id }) => !isPublished.has(`${id}/wrong`)).length
  return columns([
    ['replies', 'count', 'of', 'share'],
    [
      'right, published',
      ...share(right.filter(({ id }) => isPublished.has(`${id}/right`)).length, right.length),
    ],
    ['wrong, stopped', ...share(stopped(wrong), wrong.length)],
    ...[...new Set(wrong.map((one) => one.class))].sort().map((name) => {
      const those = wrong.filter((one) => one.class === name)
      return [`  ${name}`, ...share(stopped(those), those.length)]
    }),
  ])
}
