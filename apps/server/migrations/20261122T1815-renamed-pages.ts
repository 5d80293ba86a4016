import { sql } from 'kysely'
import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table knowledge_file
      -- The seller gave it its name. A page without one goes by its title, which may change.
      add column is_renamed boolean not null default false`.execute(db)
}
