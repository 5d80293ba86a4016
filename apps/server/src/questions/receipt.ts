import type { AnswerResult, Source, Statement } from '@mostrador/answering'
import { ENGINE_VERSION } from '@mostrador/answering'
import type { Evidence } from '@mostrador/contract/questions'
import { questionWords } from './texts.ts'

/** What an answer, or a silence, stands on; kept for good. */
export interface Receipt {
  engine: 'embedded'
  version: string
  outcome: AnswerResult['outcome']
  reason: string | null
  confidence: number
  /** What is said, sentence by sentence, and where each stands. */
  statements: Statement[]
  /** Milliseconds the engine took. */
  ms: number
}

export const receiptOf = (result: AnswerResult, ms: number): Receipt => ({
  engine: 'embedded',
  version: ENGINE_VERSION,
  outcome: result.outcome,
  reason: result.outcome === 'silence' ? result.reason : null,
  confidence: result.confidence,
  statements: result.statements,
  ms: Math.round(ms * 100) / 100,
})

/** The sources in the seller's words, each once. */
export function evidenceOf(sources: readonly Source[]): Evidence[] {
  const evidence = sources.map(toEvidence)
  return evidence.filter(
    ({ label, detail }, index) =>
      evidence.findIndex((e) => e.label === label && e.detail === detail) === index,
  )
}

function toEvidence(source: Source): Evidence {
  switch (source.kind) {
    case 'listing':
      return { label: questionWords.fromListing(source.label), detail: source.value }
    case 'knowledge':
      return { label: source.fileName, detail: source.quote }
    case 'automatic':
      return { label: questionWords.fromAutomatic[source.topic], detail: null }
    case 'instruction':
      return { label: questionWords.fromInstruction(source.keyword), detail: null }
  }
}
