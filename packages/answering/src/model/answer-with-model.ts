import type { Meaning } from '../knowledge/index.ts'
import { unsaidContext } from '../question/index.ts'
import { cleanQuestion, settleAtOnce, silence } from '../settle.ts'
import type { AnswerInput, AnswerResult } from '../types.ts'
import type { Violation } from './instructions.ts'
import { judge, type Verdict } from './judge.ts'
import { promptFor, repairOf, type ModelPrompt } from './prompt.ts'
import { readReply } from './reply.ts'
import { citableSources, fitsWhole } from './sources.ts'

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

/**
 * Answers a question with a model's words and the engine's checks: what needs no source is settled without it, what it
 * says must stand in its sources, and a reply that fails is written again once. `nonce` must be new for each question,
 * and not to be guessed.
 */
export async function answerWithModel(
  input: AnswerInput,
  { nonce, ask, findMeaning }: { nonce: string; ask: AskModel; findMeaning?: FindMeaning },
): Promise<ModelAnswer> {
  const settled = settleAtOnce(input)
  if (settled) return { result: settled, cited: [], violations: [] }
  const question = cleanQuestion(input.question)
  const wanted = wantedBy(input)
  const meaning = fitsWhole(input.knowledge.parts) ? undefined : await findMeaning?.(wanted)
  const sources = citableSources(input, wanted, meaning)
  if (sources.length === 0) return { result: silence('no_data'), cited: [], violations: [] }

  const judged = (replied: unknown): Verdict => {
    const reply = readReply(replied)
    return reply ? judge(reply, input, question, sources) : { violations: ['unreadable'] }
  }
  const prompt = promptFor(input, question, sources, nonce)
  const first = await ask(prompt)
  const verdict = judged(first)
  if ('result' in verdict) return { ...verdict, violations: [] }
  const again = judged(await ask(repairOf(prompt, first, verdict.violations)))
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
