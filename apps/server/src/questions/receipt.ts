import { ENGINE_VERSION } from '@mostrador/answering'
import type { AnswerResult, Source as EngineSource } from '@mostrador/answering'
import type { AutomaticResponses } from '@mostrador/contract/marketplace'
import type { ModelRun, Receipt, Source } from '@mostrador/contract/questions'
import type { PartPlaces } from '#knowledge'

interface Run {
  /** Null when no model was asked. */
  model: ModelRun | null
  at: Date
  ms: number
  knowledgeVersion: number | null
  /** Where the parts that were quoted stand. */
  places: PartPlaces
  /** The seller's texts as they were. */
  texts: AutomaticResponses
  /** What visitors of the seller's own site may know to reach the seller. */
  contact: string
}

/** What an answer, or a silence, stands on; kept for good, so it holds the words and not only where they are. */
export const receiptOf = (result: AnswerResult, run: Run): Receipt => ({
  statements: result.statements.map(({ text, sources }) => ({
    text,
    sources: sources.map((source) => toSource(source, run)),
  })),
  silence: result.outcome === 'silence' ? result.reason : null,
  ...(result.outcome === 'silence' && result.decision && { decision: result.decision }),
  confidence: result.confidence,
  ...wordedBy(run.model),
  knowledgeVersion: run.knowledgeVersion,
  at: run.at.toISOString(),
  ms: Math.round(run.ms * 100) / 100,
  ...(run.model && { model: run.model }),
})

const wordedBy = (model: ModelRun | null) =>
  model && model.fallback === null
    ? { engine: model.provider, version: model.name }
    : { engine: 'embedded', version: ENGINE_VERSION }

function toSource(source: EngineSource, { places, texts, contact }: Run): Source {
  switch (source.kind) {
    case 'listing':
      return source
    case 'knowledge':
      return {
        kind: 'knowledge',
        fileName: source.fileName,
        quote: source.quote,
        place: places.get(source.partId) ?? null,
      }
    case 'contact':
      return { ...source, text: contact }
    case 'automatic':
      return { ...source, text: texts.sensitiveResponses[source.topic] }
    case 'instruction': {
      const instruction = texts.keywordResponses.find(({ keyword }) => keyword === source.keyword)
      return { ...source, text: instruction?.response ?? '' }
    }
  }
}

/** The ids of the parts that are quoted. */
export const quotedParts = ({ statements }: AnswerResult): string[] =>
  statements.flatMap(({ sources }) =>
    sources.flatMap((source) => (source.kind === 'knowledge' ? [source.partId] : [])),
  )
