import { sql } from 'kysely'
import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table plan_usage
      -- How many of the used answers came from web chats on the seller's own sites.
      add column used_by_chat integer not null default 0 check (used_by_chat >= 0)`.execute(db)
}
