import { sql } from 'kysely'
import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table knowledge_file
      -- The web page has text that a browser does not show. The reader left it out, and the seller sees a notice.
      add column has_unseen_text boolean not null default false`.execute(db)
}
