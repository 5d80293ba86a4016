import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

/** What this installation does with a model, by its settings. Names neither the provider nor the model. */
export const AiCapabilities = z.object({
  /** Who writes the answers to buyers, and what checks those of a model before they are published. */
  answers: z.enum(['built_in', 'model_checked_by_model', 'model_checked_by_values']),
  /** Whether a model draws pictures of products. */
  canDrawPictures: z.boolean(),
})
export type AiCapabilities = z.infer<typeof AiCapabilities>

export const aiCapabilitiesEndpoint = endpoint({
  method: 'GET',
  path: '/ai/capabilities',
  auth: 'session',
  reply: AiCapabilities,
})
