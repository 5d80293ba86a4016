import { sql } from 'kysely'
import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // What the message wants; null for what was read before this.
  await sql`alter table question add column intent text`.execute(db)
  // The later message of the same buyer that was answered in its place.
  await sql`alter table question add column joined_to uuid`.execute(db)
}
