import { sql } from 'kysely'
import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // One seller's pause holds in every process, and holds up no other seller.
  await sql`
    alter table marketplace_process add column paused_sellers jsonb not null default '{}'`.execute(db)
}
