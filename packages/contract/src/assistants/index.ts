import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Done, freeText, Id, ignoredUpTo, requiredText } from '../fields.ts'
import { assistantTexts } from './texts.ts'

export { assistantTexts }

/** Bell colours given in turn to new assistants; each keeps contrast with the brick plunger in both themes. */
export const ASSISTANT_COLORS = ['#14597a', '#0f6b4f', '#8a5a12', '#6a3fa0', '#0e6e74', '#9c3b54'] as const

export const Color = z.string().check(z.regex(/^#[0-9a-f]{6}$/i))

const RepositoryId = z.uuid(assistantTexts.knowledgeBaseRequired)
const knowledgeBaseRef = z.pipe(
  z.union([RepositoryId, z.looseObject({ id: RepositoryId }).check(ignoredUpTo())], {
    error: assistantTexts.knowledgeBaseRequired,
  }),
  z.transform((ref) => (typeof ref === 'string' ? ref : ref.id)),
)

/** In characters. */
export const ASSISTANT_MAX_LENGTH = {
  name: 80,
  tone: 200,
  brand: 120,
  description: 2000,
  training: 5000,
} as const

export const AssistantDraft = z.object({
  name: requiredText(assistantTexts.nameRequired, ASSISTANT_MAX_LENGTH.name),
  tone: requiredText(assistantTexts.toneRequired, ASSISTANT_MAX_LENGTH.tone),
  brand: requiredText(assistantTexts.brandRequired, ASSISTANT_MAX_LENGTH.brand),
  description: requiredText(assistantTexts.descriptionRequired, ASSISTANT_MAX_LENGTH.description),
  /** Extra guidance in free words; the form does not show it. */
  training: z._default(z.nullish(freeText(ASSISTANT_MAX_LENGTH.training)), null),
  /** The repository's id, alone or in an object that holds it. */
  knowledgeBase: knowledgeBaseRef,
  color: z.optional(Color),
})
export type AssistantDraft = z.output<typeof AssistantDraft>
export type AssistantDraftInput = z.input<typeof AssistantDraft>

export const Assistant = z.object({
  id: z.uuid(),
  name: z.string(),
  tone: z.string(),
  brand: z.string(),
  description: z.string(),
  training: z.nullable(z.string()),
  color: z.string(),
  /** `null` once its repository was deleted. */
  knowledgeBase: z.nullable(z.object({ id: z.uuid(), name: z.string() })),
  /** Whether it answers on the marketplace channel. */
  linkedToMarketplace: z.boolean(),
  createdAt: z.iso.datetime(),
})
export type Assistant = z.infer<typeof Assistant>

export const listAssistantsEndpoint = endpoint({
  method: 'GET',
  path: '/assistant/assistants',
  auth: 'session',
  reply: z.array(Assistant),
})

export const createAssistantEndpoint = endpoint({
  method: 'POST',
  path: '/assistant/create',
  auth: 'session',
  body: AssistantDraft,
  reply: Assistant,
  refusals: ['assistant_limit_reached', 'knowledge_base_gone'],
})

export const editAssistantEndpoint = endpoint({
  method: 'POST',
  path: '/assistant/edit',
  auth: 'session',
  body: z.extend(AssistantDraft, { id: Id }),
  reply: Assistant,
  refusals: ['assistant_not_found', 'knowledge_base_gone'],
})

/** The specification names the payload 'assistant': its id, or the assistant itself. */
export const deleteAssistantEndpoint = endpoint({
  method: 'POST',
  path: '/assistant/delete',
  auth: 'session',
  body: z.object({
    assistant: z.pipe(
      z.union([Id, z.looseObject({ id: Id }).check(ignoredUpTo())]),
      z.transform((ref) => (typeof ref === 'string' ? ref : ref.id)),
    ),
  }),
  reply: Done,
  refusals: ['assistant_not_found'],
})
