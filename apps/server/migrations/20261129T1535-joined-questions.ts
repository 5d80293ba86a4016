import { sql } from 'kysely'
import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // Finds the messages that were joined to a question, and all joined ones of a seller.
  await sql`
    create index question_joined on question (tenant_id, joined_to) where joined_to is not null`.execute(db)
}
