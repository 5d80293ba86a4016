import { sql } from 'kysely'
import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table marketplace_account add column renewed_at timestamptz`.execute(db)
}
