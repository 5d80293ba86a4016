import { sql } from 'kysely'
import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // When the account's open questions were last looked for: each round takes those of the longest ago.
  await sql`
    alter table marketplace_account add column swept_at timestamptz not null default '1970-01-01T00:00:00Z'`.execute(
    db,
  )
  await sql`
    create index marketplace_account_sweep on marketplace_account (swept_at) where state = 'connected'`.execute(
    db,
  )
  // Looked for every minute; nearly all have been told.
  await sql`create index limit_warning_untold on limit_warning (tenant_id) where not told`.execute(db)
}
