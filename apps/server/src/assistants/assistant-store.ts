import type { Selectable } from 'kysely'
import { isServed } from '#accounts'
import type { Db, Tables } from '#platform/db'
import './assistant-tables.ts'

export type AssistantRow = Selectable<Tables['assistant']>

export const listAssistantRows = (db: Db, tenantId: string) =>
  db
    .selectFrom('assistant')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

export const findAssistant = (db: Db, tenantId: string, id: string) =>
  db
    .selectFrom('assistant')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst()

/** Whoever's it is: what a page of a seller's own site names is the assistant alone. Nothing of stopped sellers. */
export const findPublicAssistant = (db: Db, id: string, now: Date) =>
  db
    .selectFrom('assistant')
    .selectAll()
    .where('id', '=', id)
    .where(isServed('assistant.tenant_id', now))
    .executeTakeFirst()

export const insertAssistantRow = (tx: Db, row: AssistantRow) =>
  tx.insertInto('assistant').values(row).execute()

export const updateAssistantRow = (
  db: Db,
  tenantId: string,
  id: string,
  change: Partial<Omit<AssistantRow, 'tenant_id' | 'id' | 'created_at'>>,
) =>
  db
    .updateTable('assistant')
    .set(change)
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()

/** Answers whether there was one. */
export async function deleteAssistantRow(tx: Db, tenantId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('assistant')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
