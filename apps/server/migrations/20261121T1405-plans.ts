import { sql } from 'kysely'
import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table subscription (
      tenant_id uuid not null,
      id uuid not null,
      plan_id text not null,
      started_at timestamptz not null,
      ended_at timestamptz,
      primary key (tenant_id, id)
    )`.execute(db)
  await sql`create unique index subscription_current on subscription (tenant_id) where ended_at is null`.execute(
    db,
  )
  // How much of a limit is used. Things that exist are counted under the period 'now', the rest by billing month.
  await sql`
    create table plan_usage (
      tenant_id uuid not null,
      limited text not null,
      period text not null,
      used integer not null check (used >= 0),
      primary key (tenant_id, limited, period)
    )`.execute(db)
}
