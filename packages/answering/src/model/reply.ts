import { ownValue } from '@mostrador/contract/own-value'
import type { SilenceReason } from '../types.ts'

/** Why a model does not answer, in the words that it is asked to use, and what that is for us. */
const ABSTENTIONS = {
  sin_datos: 'no_data',
  fuera_de_tema: 'off_topic',
  pide_contacto: 'asks_contact',
  competencia: 'competitor',
  riesgo: 'low_confidence',
} as const satisfies Record<string, SilenceReason>

/** What a model says to a question. */
export interface ModelReply {
  answer: string
  /** Ids of the sources that the answer stands on. */
  sources: string[]
  /** From 0 to 1. */
  confidence: number
  abstention: SilenceReason | null
}

/** JSON schema of the reply. Without limits, which some servers refuse: `readReply` looks again. */
export const REPLY_SCHEMA = {
  type: 'object',
  properties: {
    answer: { type: 'string', description: 'La respuesta para el comprador; vacía si no se responde' },
    sources: { type: 'array', items: { type: 'string' }, description: 'Ids de las fuentes usadas' },
    confidence: { type: 'number', description: 'De 0 a 1' },
    abstain: {
      anyOf: [{ type: 'string', enum: Object.keys(ABSTENTIONS) }, { type: 'null' }],
      description: 'Por qué no se responde, o null',
    },
  },
  required: ['answer', 'sources', 'confidence', 'abstain'],
  additionalProperties: false,
} as const

/** A reply as it came from a model, which may be anything; null when it has not the form. */
export function readReply(value: unknown): ModelReply | null {
  if (typeof value !== 'object' || value === null) return null
  const { answer, sources, confidence, abstain } = value as Record<string, unknown>
  const isList = Array.isArray(sources) && sources.every((id) => typeof id === 'string')
  if (typeof answer !== 'string' || !isList || typeof confidence !== 'number') return null
  // Small models leave it out, or write an empty text.
  const isNone = abstain === undefined || abstain === null || abstain === '' || abstain === 'null'
  const abstention = isNone ? null : typeof abstain === 'string' ? ownValue(ABSTENTIONS, abstain) : undefined
  if (abstention === undefined) return null
  return {
    answer,
    sources: sources.map((id: string) => id.trim().replace(/^\[|\]$/g, '')),
    confidence: Math.min(1, Math.max(0, confidence)),
    abstention,
  }
}
