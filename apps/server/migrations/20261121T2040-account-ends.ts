import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** Whatever of a seller hangs on nothing else of theirs. */
const OF_A_SELLER = [
  'assistant',
  'connection_attempt',
  'knowledge_base',
  'marketplace_account',
  'marketplace_channel',
  'marketplace_route',
  'plan_usage',
  'question',
  'simulated_question',
  'subscription',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  // Until when nothing runs in the seller's name: of a banned account the end of the ban, of a deleted one never.
  await sql`alter table seller add column stopped_until timestamptz`.execute(db)
  await sql`
    update seller set stopped_until = case when deleted_at is null then banned_until else '9999-12-31' end
    from auth_user where auth_user.id = seller.tenant_id`.execute(db)
  // Remembers ids, so that what lies outside of the database can be told from what belongs to another one.
  await sql`create table deleted_seller (tenant_id uuid primary key, deleted_at timestamptz not null)`.execute(
    db,
  )
  await sql`create index marketplace_route_tenant on marketplace_route (tenant_id)`.execute(db)
  for (const table of OF_A_SELLER) {
    const orphans = sql`${sql.table(table)} t where not exists (select 1 from seller s where s.tenant_id = t.tenant_id)`
    // Accounts that were deleted when nothing of theirs went with them.
    await sql`
      insert into deleted_seller select distinct t.tenant_id, now() from ${orphans} on conflict do nothing`.execute(
      db,
    )
    await sql`delete from ${orphans}`.execute(db)
    await sql`
      alter table ${sql.table(table)} add foreign key (tenant_id) references seller (tenant_id) on delete cascade`.execute(
      db,
    )
  }
  // Of a session that was raised and whose new tokens may not have arrived: the counter of the token before.
  await sql`alter table auth_session add column raised_from integer`.execute(db)
}
