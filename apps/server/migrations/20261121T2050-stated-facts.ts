import { sql } from 'kysely'
import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // What the listing said, by field, of what an answer states: read again before the answer goes out.
  await sql`alter table question add column stated_facts jsonb`.execute(db)
}
