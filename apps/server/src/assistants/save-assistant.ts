import { ASSISTANT_COLORS } from '@mostrador/contract/assistants'
import type { Assistant, AssistantDraft } from '@mostrador/contract/assistants'
import { findRepository } from '#knowledge'
import { takeOne } from '#plans'
import { done, newId, refuse } from '#platform'
import type { Clock, Outcome, Seller } from '#platform'
import { inTransaction } from '#platform/db'
import type { Db } from '#platform/db'
import { assistantReply } from './assistant-reply.ts'
import { insertAssistantRow, listAssistantRows, updateAssistantRow } from './assistant-store.ts'
import { surroundingsOf } from './surroundings.ts'
import type { LinkedAssistant } from './surroundings.ts'

export interface Assistants {
  db: Db
  clock: Clock
  /** Which assistant answers on the marketplace; known to a feature built on this one. */
  linkedAssistant: LinkedAssistant
}

export async function createAssistant(
  parts: Assistants,
  seller: Seller,
  draft: AssistantDraft,
): Promise<Outcome<Assistant, 'assistant_limit_reached' | 'knowledge_base_gone'>> {
  const { db, clock } = parts
  const created = await inTransaction(db, async (tx) => {
    if (!(await findRepository(tx, seller.id, draft.knowledgeBase))) return refuse('knowledge_base_gone')
    const now = clock.now()
    if (!(await takeOne(tx, seller.id, 'assistants', now))) return refuse('assistant_limit_reached')
    const row = {
      ...columnsOf(draft),
      tenant_id: seller.id,
      id: newId(),
      color: draft.color ?? nextColor(await listAssistantRows(tx, seller.id)),
      created_at: now,
      updated_at: now,
    }
    await insertAssistantRow(tx, row)
    return done(row)
  })
  return created.ok ? done(assistantReply(created.value, await surroundingsOf(parts, seller.id))) : created
}

export async function editAssistant(
  parts: Assistants,
  seller: Seller,
  id: string,
  draft: AssistantDraft,
): Promise<Outcome<Assistant, 'assistant_not_found' | 'knowledge_base_gone'>> {
  const edited = await inTransaction(parts.db, async (tx) => {
    if (!(await findRepository(tx, seller.id, draft.knowledgeBase))) return refuse('knowledge_base_gone')
    const change = {
      ...columnsOf(draft),
      ...(draft.color && { color: draft.color }),
      updated_at: parts.clock.now(),
    }
    const row = await updateAssistantRow(tx, seller.id, id, change)
    return row ? done(row) : refuse('assistant_not_found')
  })
  return edited.ok ? done(assistantReply(edited.value, await surroundingsOf(parts, seller.id))) : edited
}

const columnsOf = (draft: AssistantDraft) => ({
  name: draft.name,
  tone: draft.tone,
  brand: draft.brand,
  description: draft.description,
  training: draft.training ?? null,
  knowledge_base_id: draft.knowledgeBase,
})

/** Colours in turn: the one that the seller's assistants use least. */
function nextColor(rows: readonly { color: string }[]): string {
  const uses = (color: string) => rows.filter((row) => row.color === color).length
  return ASSISTANT_COLORS.reduce((best, color) => (uses(color) < uses(best) ? color : best))
}
