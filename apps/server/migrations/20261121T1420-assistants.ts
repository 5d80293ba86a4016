import { sql } from 'kysely'
import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table assistant (
      tenant_id uuid not null,
      id uuid not null,
      name text not null,
      tone text not null,
      brand text not null,
      description text not null,
      training text,
      color text not null,
      -- No foreign key: a deleted repository leaves the assistant standing, and the reader finds no name for it.
      knowledge_base_id uuid,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      primary key (tenant_id, id)
    )`.execute(db)
  await sql`create index assistant_knowledge_base on assistant (tenant_id, knowledge_base_id)`.execute(db)
}
