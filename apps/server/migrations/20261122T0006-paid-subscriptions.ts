import { sql } from 'kysely'
import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // A plan of the file as it is sold at the payment provider. One whose price changed is sold anew; who pays the old one stays.
  await sql`
    create table plan_offer (
      provider_plan_id text primary key,
      plan_id text not null,
      subscribe_url text not null,
      is_current boolean not null
    )`.execute(db)
  await sql`
    alter table subscription
      add column state text not null default 'active',
      add column paid_until timestamptz,
      add column provider_plan_id text,
      add column provider_subscription_id text`.execute(db)
  // Each charge once, however often it is told.
  await sql`
    create table subscription_payment (
      tenant_id uuid not null references seller (tenant_id) on delete cascade,
      payment_id text not null,
      provider_subscription_id text not null,
      status text not null,
      charged_at timestamptz not null,
      primary key (tenant_id, payment_id)
    )`.execute(db)
  // Written with the use that went over the mark; the mail goes later, once a period.
  await sql`
    create table limit_warning (
      tenant_id uuid not null references seller (tenant_id) on delete cascade,
      limited text not null,
      period text not null,
      percent integer not null,
      told boolean not null default false,
      primary key (tenant_id, limited, period, percent)
    )`.execute(db)
}
