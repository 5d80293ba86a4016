import { sql } from 'kysely'
import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index assistant_public_id on assistant (id)`.execute(db)
  await sql`
    create table web_chat_settings (
      tenant_id uuid not null references seller (tenant_id) on delete cascade,
      assistant_id uuid not null,
      settings jsonb not null,
      updated_at timestamptz not null,
      primary key (tenant_id, assistant_id),
      foreign key (tenant_id, assistant_id) references assistant (tenant_id, id) on delete cascade
    )`.execute(db)
  // How many messages an assistant took in a day.
  await sql`
    create table web_chat_day (
      tenant_id uuid not null references seller (tenant_id) on delete cascade,
      assistant_id uuid not null,
      day date not null,
      taken integer not null,
      primary key (tenant_id, assistant_id, day)
    )`.execute(db)
  await sql`
    create table web_conversation (
      tenant_id uuid not null references seller (tenant_id) on delete cascade,
      id uuid not null,
      -- No foreign key: what was said outlives its assistant.
      assistant_id uuid not null,
      -- Of the key that the visitor's browser holds; the key itself is nowhere.
      key_hash bytea not null,
      origin text not null,
      visitor_email text,
      started_at timestamptz not null,
      last_at timestamptz not null,
      primary key (tenant_id, id)
    )`.execute(db)
  await sql`create unique index web_conversation_key on web_conversation (tenant_id, key_hash)`.execute(db)
  await sql`create index web_conversation_latest on web_conversation (tenant_id, last_at desc)`.execute(db)
  await sql`
    create table web_turn (
      tenant_id uuid not null references seller (tenant_id) on delete cascade,
      id uuid not null,
      conversation_id uuid not null,
      -- Given by the visitor's browser: the same when a message is sent again.
      message_id uuid not null,
      question text not null,
      answer text,
      silence text,
      receipt jsonb,
      created_at timestamptz not null,
      primary key (tenant_id, id),
      foreign key (tenant_id, conversation_id) references web_conversation (tenant_id, id) on delete cascade
    )`.execute(db)
  await sql`create unique index web_turn_message on web_turn (tenant_id, conversation_id, message_id)`.execute(
    db,
  )
  await sql`create index web_turn_order on web_turn (tenant_id, conversation_id, created_at)`.execute(db)
}
