import { readFileSync } from 'node:fs'
import { stepsOf, type AnsweringSteps } from '@mostrador/answering'
import { columns } from '../lib/result.ts'
import { questionsOf } from './answers.ts'
import { isPlace, type Place } from './places.ts'
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

const NONCE = 'n0'

export const readReplies = (file: string): RecordedReply[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as RecordedReply)

/**
 * Puts each reply through the model path: the sources of the prompt at the places of the right reply count as cited, and
 * all sources of the prompt where there are no places.
 */
export async function judgeReplies(
  set: MarketplaceSet,
  replies: readonly RecordedReply[],
): Promise<ReplyVerdict[]> {
  const inputs = new Map([...questionsOf(set)].map(({ id, input }) => [id, input]))
  const verdicts: ReplyVerdict[] = []
  for (const { id, right, wrong } of replies) {
    const input = inputs.get(id)
    if (!input) throw new Error(`the set has no question ${id}`)
    const steps = stepsOf(input)
    const prepared = await steps.prepare(NONCE, null)
    for (const which of ['right', 'wrong'] as const) {
      const reply = which === 'right' ? right : wrong
      if (!reply) continue
      if (!('prompt' in prepared)) {
        const reason =
          'settled' in prepared && 'reason' in prepared.settled ? prepared.settled.reason : 'answer'
        verdicts.push({ id, which, verdict: 'block', codes: [`settled:${reason}`] })
        continue
      }
      const { sources } = prepared
      const cited = right
        ? sources.filter(({ source, text }) => right.sources.some((place) => isPlace(place, source, text)))
        : sources
      const verdict = await steps.judge(sources, {
        answer: reply.answer,
        sources: cited.map((source) => source.id),
        confidence: 1,
        abstain: null,
      })
      verdicts.push({ id, which, ...outcomeOf(verdict) })
    }
  }
  return verdicts
}

function outcomeOf(
  verdict: Awaited<ReturnType<AnsweringSteps['judge']>>,
): Pick<ReplyVerdict, 'verdict' | 'codes'> {
  if ('violations' in verdict) return { verdict: 'block', codes: [...verdict.violations] }
  const { result } = verdict
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
