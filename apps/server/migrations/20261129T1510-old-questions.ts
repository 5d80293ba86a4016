import { sql } from 'kysely'
import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table question
      -- When the seller asked for an answer to this old question. A retry does not hold it back again.
      add column released_at timestamptz,
      -- When the seller chose to leave this old question.
      add column old_left_at timestamptz`.execute(db)
  await sql`
    create index question_waiting on question (tenant_id, asked_at) where state = 'needs_review'`.execute(db)
}
