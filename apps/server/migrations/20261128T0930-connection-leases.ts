import { sql } from 'kysely'
import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // One exchange for an account at a time, whoever begins it: only the tokens of the last one work.
  await sql`
    create table connection_lease (
      marketplace_user_id bigint primary key,
      leased_until timestamptz not null
    )`.execute(db)
}
