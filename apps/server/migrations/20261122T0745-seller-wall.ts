import { sql } from 'kysely'
import type { Kysely } from 'kysely'

const TABLES = [
  'seller',
  'subscription',
  'subscription_payment',
  'plan_usage',
  'limit_warning',
  'knowledge_base',
  'knowledge_file',
  'knowledge_part',
  'knowledge_vector',
  'assistant',
  'marketplace_account',
  'marketplace_route',
  'marketplace_channel',
  'connection_attempt',
  'question',
  'simulated_question',
  'web_chat_settings',
  'web_chat_day',
  'web_conversation',
  'web_turn',
  'listing_draft',
  'listing_publication',
  'listing_picture',
  'listing_account',
]

/**
 * While a connection says which seller it works for, it sees and writes that seller's rows only, whatever a statement asks
 * for. The setting is read once a statement: within the policy alone it would be read for each row.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of TABLES) {
    await sql`
      create policy own_rows on ${sql.table(table)} using (
        tenant_id = coalesce((select nullif(current_setting('mostrador.seller', true), '')::uuid), tenant_id)
      )`.execute(db)
    await sql`alter table ${sql.table(table)} enable row level security, force row level security`.execute(db)
  }
}
