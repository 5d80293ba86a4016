import { randomBytes } from 'node:crypto'
import {
  answerQuestion,
  answerWithModel,
  PROMPT_VERSION,
  unitVector,
  UnreadableReply,
} from '@mostrador/answering'
import type { AnswerInput, AnswerResult, Meaning, ModelPrompt, PartVectors } from '@mostrador/answering'
import type { ModelRun } from '@mostrador/contract/questions'
import { AiFailure } from '#ai'
import type { AiPort } from '#ai'

export interface Worded {
  result: AnswerResult
  /** Null when no model was asked. */
  run: ModelRun | null
}

/** Of the time that somebody waits, what finding the meaning of a question may take. */
const MEANING_SHARE = 0.2

/**
 * An answer in the words of the configured model, or of the embedded engine when there is none, or when it fails or is too
 * slow. Throws what `signal` was aborted with.
 */
export async function wordAnswer(
  ai: AiPort | null,
  input: AnswerInput,
  {
    patienceMs,
    signal,
    vectors,
  }: { patienceMs: number; signal?: AbortSignal; vectors?: () => Promise<PartVectors | null> },
): Promise<Worded> {
  if (!ai) return { result: answerQuestion(input), run: null }
  const limit = (ms: number) => AbortSignal.any([AbortSignal.timeout(ms), ...(signal ? [signal] : [])])
  const inTime = limit(patienceMs)
  const run: ModelRun = {
    provider: ai.provider,
    name: ai.model,
    prompt: PROMPT_VERSION,
    calls: 0,
    tokens: { input: 0, output: 0 },
    cited: [],
    violations: [],
    byMeaning: false,
    fallback: null,
  }
  const ask = async (prompt: ModelPrompt) => {
    run.calls += 1
    const { reply, tokens } = await ai.answer(prompt, { signal: inTime })
    run.tokens.input += tokens.input
    run.tokens.output += tokens.output
    return reply
  }
  const findMeaning = async (wanted: string): Promise<Meaning | undefined> => {
    const stored = ai.embeddingModel === null ? null : ((await vectors?.()) ?? null)
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
    const nonce = randomBytes(8).toString('hex')
    const { result, cited, violations } = await answerWithModel(input, { nonce, ask, findMeaning })
    return { result, run: run.calls === 0 ? null : { ...run, cited, violations } }
  } catch (error) {
    const fallback = reasonOf(error)
    if (signal?.aborted || fallback === null) throw error
    return { result: answerQuestion(input), run: { ...run, fallback } }
  }
}

function reasonOf(error: unknown): ModelRun['fallback'] {
  if (error instanceof AiFailure) return error.code
  return error instanceof UnreadableReply ? 'unreadable' : null
}
