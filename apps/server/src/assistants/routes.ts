import {
  createAssistantEndpoint,
  deleteAssistantEndpoint,
  editAssistantEndpoint,
  listAssistantsEndpoint,
} from '@mostrador/contract/assistants'
import { giveBackOne } from '#plans'
import { done, refuse } from '#platform'
import { inTransaction } from '#platform/db'
import type { Api } from '#platform/http'
import { assistantReply } from './assistant-reply.ts'
import { deleteAssistantRow, listAssistantRows } from './assistant-store.ts'
import { createAssistant, editAssistant } from './save-assistant.ts'
import type { Assistants } from './save-assistant.ts'
import { surroundingsOf } from './surroundings.ts'

export function assistantRoutes(api: Api, parts: Assistants): void {
  api.mount(listAssistantsEndpoint, async (_, seller) => {
    const rows = await listAssistantRows(parts.db, seller.id)
    const surroundings = await surroundingsOf(parts, seller.id)
    return done(rows.map((row) => assistantReply(row, surroundings)))
  })

  api.mount(createAssistantEndpoint, ({ body }, seller) => createAssistant(parts, seller, body))

  api.mount(editAssistantEndpoint, ({ body }, seller) => editAssistant(parts, seller, body.id, body))

  api.mount(deleteAssistantEndpoint, ({ body }, seller) =>
    inTransaction(parts.db, async (tx) => {
      if (!(await deleteAssistantRow(tx, seller.id, body.assistant))) return refuse('assistant_not_found')
      await giveBackOne(tx, seller.id, 'assistants')
      return done({ success: true as const })
    }),
  )
}
