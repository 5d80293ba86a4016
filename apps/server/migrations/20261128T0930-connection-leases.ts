import { sql } from 'kysely'
import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // The lease allows one token exchange per account at a time, because only the tokens of the last exchange work.
  await sql`
    create table connection_lease (
      marketplace_user_id bigint primary key,
      leased_until timestamptz not null
    )`.execute(db)
}
