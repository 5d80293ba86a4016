import { sql } from 'kysely'
import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table question (
      tenant_id uuid not null,
      id uuid not null,
      marketplace_id bigint not null,
      -- received: known by number only. posting: an answer may be at the marketplace already. needs_review: waits for
      -- the seller. closed: deleted, banned or closed at the marketplace.
      state text not null check (state in ('received', 'posting', 'answered', 'needs_review', 'closed')),
      item_id text,
      buyer_id bigint,
      buyer_nickname text,
      text text,
      asked_at timestamptz not null,
      product_title text,
      product_thumbnail text,
      product_permalink text,
      -- What is to be published, is published, or is suggested to the seller.
      answer text,
      answered_at timestamptz,
      answered_by text check (answered_by in ('assistant', 'seller', 'elsewhere')),
      silence text,
      evidence jsonb not null default '[]',
      receipt jsonb,
      charged_period text,
      notified_at timestamptz not null,
      updated_at timestamptz not null,
      primary key (tenant_id, id)
    )`.execute(db)
  await sql`create unique index question_marketplace on question (tenant_id, marketplace_id)`.execute(db)
  await sql`create index question_latest on question (tenant_id, asked_at desc, id)`.execute(db)
  await sql`create index question_buyer on question (tenant_id, buyer_id, item_id)`.execute(db)
  await sql`
    create table simulated_question (
      tenant_id uuid not null,
      id uuid not null,
      assistant_id uuid not null,
      conversation_id text not null,
      question text not null,
      answer text,
      silence text,
      evidence jsonb not null,
      receipt jsonb not null,
      created_at timestamptz not null,
      primary key (tenant_id, id)
    )`.execute(db)
  await sql`
    create index simulated_question_conversation
    on simulated_question (tenant_id, assistant_id, conversation_id, created_at desc)`.execute(db)
}
