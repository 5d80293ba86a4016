import { sql } from 'kysely'
import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table knowledge_vector (
      tenant_id uuid not null,
      part_id uuid not null,
      -- Which model made it; vectors of different models cannot be compared.
      model text not null check (model <> ''),
      -- 0 where the part holds nothing that may be sent to a model.
      dimensions integer not null check (dimensions >= 0),
      -- As many float32, little endian, of length 1 together.
      vector bytea not null check (length(vector) = dimensions * 4),
      primary key (tenant_id, part_id),
      foreign key (tenant_id, part_id) references knowledge_part (tenant_id, id) on delete cascade
    )`.execute(db)
  // Changes with the vectors, as version does with the texts: what is built from texts alone is still good then.
  await sql`alter table knowledge_base add column vectors_version integer not null default 0`.execute(db)
}
