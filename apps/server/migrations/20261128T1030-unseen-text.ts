import { sql } from 'kysely'
import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table knowledge_file
      -- A web page has text that a browser would not show; it was not read, and the seller is told.
      add column has_unseen_text boolean not null default false`.execute(db)
}
