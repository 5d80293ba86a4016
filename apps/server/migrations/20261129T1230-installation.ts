import { sql } from 'kysely'
import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table installation (
      singleton boolean primary key default true check (singleton),
      -- A restore gives the copy a new id; it answers buyers once the operator has confirmed that id.
      id uuid not null,
      answers_as uuid,
      key_check_sealed bytea not null
    )`.execute(db)
}
