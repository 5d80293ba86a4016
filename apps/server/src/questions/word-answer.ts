import { randomBytes } from 'node:crypto'
import { answerInSteps, PROMPT_VERSION, unitVector, UnreadableReply } from '@mostrador/answering'
import type {
  AnsweringSteps,
  AnswerResult,
  Fault,
  Meaning,
  ModelPrompt,
  PartVectors,
} from '@mostrador/answering'
import type { ModelRun } from '@mostrador/contract/questions'
import { AiFailure } from '#ai'
import type { AiPort } from '#ai'
import { WorkerStopped } from '#platform/worker-pool'

export interface Worded {
  result: AnswerResult
  /** Null when no model was asked. */
  run: ModelRun | null
}

/** Of the time that somebody waits, what finding the meaning of a question may take. */
const MEANING_SHARE = 0.2

/**
 * Words an answer with the configured model. The embedded engine words it when there is no model, or when the model
 * fails or is too slow. A question that takes the engine too long goes to the seller. Throws the reason of `signal`.
 */
export async function wordAnswer(
  ai: AiPort | null,
  steps: AnsweringSteps,
  options: WordingOptions,
): Promise<Worded> {
  const run = ai && runOf(ai)
  try {
    return ai && run
      ? await wordWithModel(ai, run, steps, options)
      : { result: await steps.answer(), run: null }
  } catch (error) {
    if (!(error instanceof WorkerStopped)) throw error
    return { result: TOO_COMPLEX, run: run && run.calls > 0 ? run : null }
  }
}

interface WordingOptions {
  patienceMs: number
  signal?: AbortSignal
  vectors?: () => Promise<PartVectors | null>
}

const TOO_COMPLEX: AnswerResult = {
  outcome: 'silence',
  reason: 'too_complex',
  suggestion: null,
  statements: [],
  confidence: 0,
}

const runOf = ({ provider, model }: AiPort): ModelRun => ({
  provider,
  name: model,
  prompt: PROMPT_VERSION,
  calls: 0,
  tokens: { input: 0, output: 0 },
  cited: [],
  violations: [],
  cut: [],
  byMeaning: false,
  fallback: null,
})

async function wordWithModel(
  ai: AiPort,
  run: ModelRun,
  steps: AnsweringSteps,
  { patienceMs, signal, vectors }: WordingOptions,
): Promise<Worded> {
  const limit = (ms: number) => AbortSignal.any([AbortSignal.timeout(ms), ...(signal ? [signal] : [])])
  const inTime = limit(patienceMs)
  const ask = async (prompt: ModelPrompt) => {
    run.calls += 1
    const { reply, tokens } = await ai.answer(prompt, { signal: inTime })
    run.tokens.input += tokens.input
    run.tokens.output += tokens.output
    return reply
  }
  /** An answer that cannot be read again becomes a draft. */
  const askReading = async (prompt: ModelPrompt) => {
    try {
      return await ask(prompt)
    } catch (error) {
      if (error instanceof AiFailure) return undefined
      throw error
    }
  }
  const findMeaning = async (wanted: string): Promise<Meaning | undefined> => {
    const stored = (await vectors?.()) ?? null
    if (!stored || stored.ids.length === 0) return undefined
    try {
      const [query] = await ai.embed([wanted], { signal: limit(patienceMs * MEANING_SHARE) })
      run.byMeaning = query !== undefined
      return query && { vectors: stored, query: unitVector(query) }
    } catch (error) {
      // By words alone it is found nearly as well.
      if (error instanceof AiFailure) return undefined
      throw error
    }
  }
  try {
    const { result, cited, faults, cut } = await answerInSteps(steps, {
      newNonce: () => randomBytes(8).toString('hex'),
      ask,
      ...(ai.isReadAgain && { askReading }),
      ...(ai.embeddingModel !== null && { findMeaning }),
    })
    return { result, run: run.calls === 0 ? null : { ...run, cited, cut, violations: faults.map(codesOf) } }
  } catch (error) {
    const fallback = reasonOf(error)
    if (signal?.aborted || fallback === null) throw error
    return { result: await steps.answer(), run: { ...run, fallback } }
  }
}

const codesOf = (faults: readonly Fault[]): string[] => [...new Set(faults.map(({ code }) => code))]

function reasonOf(error: unknown): ModelRun['fallback'] {
  if (error instanceof AiFailure) return error.code
  return error instanceof UnreadableReply ? 'unreadable' : null
}
