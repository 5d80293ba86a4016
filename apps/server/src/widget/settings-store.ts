import { sql } from 'kysely'
import { DEFAULT_WEB_CHAT } from '@mostrador/contract/widget'
import type { WebChatSettings } from '@mostrador/contract/widget'
import { json } from '#platform/db'
import type { Db } from '#platform/db'
import './widget-tables.ts'

/** How an assistant's chat behaves; the defaults for what was never set. */
export async function readWebChat(db: Db, tenantId: string, assistantId: string): Promise<WebChatSettings> {
  const row = await db
    .selectFrom('web_chat_settings')
    .select('settings')
    .where('tenant_id', '=', tenantId)
    .where('assistant_id', '=', assistantId)
    .executeTakeFirst()
  return { ...DEFAULT_WEB_CHAT, ...row?.settings }
}

export async function writeWebChat(
  db: Db,
  of: { tenantId: string; assistantId: string; now: Date },
  settings: WebChatSettings,
): Promise<void> {
  const change = { settings: json(settings), updated_at: of.now }
  await db
    .insertInto('web_chat_settings')
    .values({ tenant_id: of.tenantId, assistant_id: of.assistantId, ...change })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'assistant_id']).doUpdateSet(change))
    .execute()
}

/** Counts one message of an ISO day. False, and nothing counted, when `limit` is reached; the row's lock makes it one at a time. */
export async function takeOfToday(
  db: Db,
  of: { tenantId: string; assistantId: string; limit: number; day: string },
): Promise<boolean> {
  const { rows } = await sql`
    insert into web_chat_day as d (tenant_id, assistant_id, day, taken)
    values (${of.tenantId}, ${of.assistantId}, ${of.day}, 1)
    on conflict (tenant_id, assistant_id, day) do update set taken = d.taken + 1 where d.taken < ${of.limit}
    returning taken`.execute(db)
  return rows.length > 0
}
