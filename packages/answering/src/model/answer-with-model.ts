import { withinBounds } from '../bounds.ts'
import type { Meaning } from '../knowledge/index.ts'
import { unsaidContext } from '../question/index.ts'
import { cleanQuestion, settleAtOnce, silence } from '../settle.ts'
import type { AnswerInput, AnswerResult } from '../types.ts'
import type { Violation } from './instructions.ts'
import { judge, type Verdict } from './judge.ts'
import { promptFor, repairOf, type ModelPrompt } from './prompt.ts'
import { readReply } from './reply.ts'
import { citableSources, fitsWhole, type CitableSource } from './sources.ts'

/** Asks a model once: the JSON that it replied, undefined when it was none. Whatever else goes wrong is thrown. */
export type AskModel = (prompt: ModelPrompt) => Promise<unknown>

/** The vector of what the files are searched for, with those of the files; not asked for when all of them fit. */
export type FindMeaning = (wanted: string) => Promise<Meaning | undefined>

export interface ModelAnswer {
  result: AnswerResult
  /** Ids of the sources that the model cited. */
  cited: string[]
  /** What was wrong with each reply that was not taken. */
  violations: Violation[][]
}

/** Neither reply had the form that was asked for. */
export class UnreadableReply extends Error {}

/** The prompt for a model, a result that needs no model, or a text to embed before the next `prepare` call. */
export type Prepared =
  | { settled: AnswerResult }
  | { wanted: string }
  | { prompt: ModelPrompt; sources: CitableSource[] }

type Later<T> = T | Promise<T>

/** The computing steps of an answer with a model. They take and return plain values, so another thread can run them. */
export interface ModelSteps {
  /** `meaning` is null when files are searched by words only, and undefined before the embedding call. */
  prepare(nonce: string, meaning?: Meaning | null): Later<Prepared>
  judge(sources: readonly CitableSource[], replied: unknown): Later<Verdict>
}

export function modelSteps(whole: AnswerInput): ModelSteps {
  const input = withinBounds(whole)
  return {
    prepare(nonce, meaning) {
      const settled = settleAtOnce(input)
      if (settled) return { settled }
      const wanted = wantedBy(input)
      if (meaning === undefined && !fitsWhole(input.knowledge.parts)) return { wanted }
      const sources = citableSources(input, wanted, meaning ?? undefined)
      if (sources.length === 0) return { settled: silence('no_data') }
      return { prompt: promptFor(input, cleanQuestion(input.question), sources, nonce), sources }
    },
    judge(sources, replied) {
      const reply = readReply(replied)
      return reply
        ? judge(reply, input, cleanQuestion(input.question), sources)
        : { violations: ['unreadable'] }
    },
  }
}

/**
 * Answers a question with a model's words and the engine's checks: what needs no source is settled without it, what it
 * says must stand in its sources, and a reply that fails is written again once. `nonce` must be new for each question,
 * and not to be guessed.
 */
export const answerWithModel = (input: AnswerInput, asked: Asked): Promise<ModelAnswer> =>
  answerInSteps(modelSteps(input), asked)

interface Asked {
  nonce: string
  ask: AskModel
  findMeaning?: FindMeaning
}

/** Like `answerWithModel`, with steps that may run in another thread. */
export async function answerInSteps(
  steps: ModelSteps,
  { nonce, ask, findMeaning }: Asked,
): Promise<ModelAnswer> {
  let prepared = await steps.prepare(nonce, findMeaning ? undefined : null)
  if ('wanted' in prepared)
    prepared = await steps.prepare(nonce, (await findMeaning?.(prepared.wanted)) ?? null)
  if ('wanted' in prepared) throw new Error('the prompt for the model was not prepared')
  if ('settled' in prepared) return { result: prepared.settled, cited: [], violations: [] }

  const { prompt, sources } = prepared
  const first = await ask(prompt)
  const verdict = await steps.judge(sources, first)
  if ('result' in verdict) return { ...verdict, violations: [] }
  const again = await steps.judge(sources, await ask(repairOf(prompt, first, verdict.violations)))
  if ('result' in again) return { ...again, violations: [verdict.violations] }
  const violations = [verdict.violations, again.violations]
  if (violations.every(([code]) => code === 'unreadable')) throw new UnreadableReply('no reply could be read')
  return { result: silence('guard'), cited: [], violations }
}

/** What the files are searched for: the question, with what it leaves unsaid. */
function wantedBy({ question, history = [] }: Pick<AnswerInput, 'question' | 'history'>): string {
  const asked = cleanQuestion(question)
  const unsaid = unsaidContext(asked, history)
  return unsaid ? `${unsaid}\n${asked}` : asked
}
