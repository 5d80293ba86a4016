import { stepsOf, unitVector } from '@mostrador/answering'
import type { AnswerInput, AnswerResult } from '@mostrador/answering'
import { createAi } from '../../apps/server/src/ai/index.ts'
import { readAiSettings } from '../../apps/server/src/platform/config/index.ts'
import { systemClock } from '../../apps/server/src/platform/index.ts'
import { createMetrics } from '../../apps/server/src/platform/metrics/index.ts'
import { wordAnswer } from '../../apps/server/src/questions/word-answer.ts'

/** For all texts of a set. */
const EMBEDDING_MS = 10 * 60 * 1000

/** Whoever words the answers by the settings (`AI_PROVIDER` and its neighbours), asked as the product asks. */
export interface EvaluatedProvider {
  word(input: AnswerInput): Promise<AnswerResult>
  /** A vector for each text; null where no model for it is configured. */
  vectorsOf(texts: readonly string[]): Promise<Map<string, Float32Array> | null>
  /** What it took, for the table. */
  summary(): string
}

/** Null when the settings name none: then the embedded engine is evaluated. */
export function evaluatedProvider(env: NodeJS.ProcessEnv): EvaluatedProvider | null {
  const settings = readAiSettings(env)
  if (settings === null) return null
  const ai = createAi(settings, { metrics: createMetrics(), clock: systemClock })
  const tokens = { input: 0, output: 0 }
  let calls = 0
  const fallbacks = new Map<string, number>()
  return {
    async word(input) {
      const { result, run } = await wordAnswer(ai, stepsOf(input), { patienceMs: settings.patienceMs })
      calls += run?.calls ?? 0
      tokens.input += run?.tokens.input ?? 0
      tokens.output += run?.tokens.output ?? 0
      if (run?.fallback) fallbacks.set(run.fallback, (fallbacks.get(run.fallback) ?? 0) + 1)
      return result
    },
    async vectorsOf(texts) {
      if (ai.embeddingModel === null) return null
      const vectors = await ai.embed([...texts], { signal: AbortSignal.timeout(EMBEDDING_MS) })
      return new Map(texts.map((text, at) => [text, unitVector(vectors[at] ?? [])]))
    },
    summary() {
      const instead = [...fallbacks].map(([reason, times]) => `${times} ${reason}`).join(', ')
      return `${settings.provider} ${settings.model}: ${calls} calls, ${tokens.input} tokens in, ${tokens.output} out; answered by the embedded engine instead: ${instead || 'none'}`
    },
  }
}
