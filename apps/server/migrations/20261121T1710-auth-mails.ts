import { sql } from 'kysely'
import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table auth_mail_secret (
      id uuid primary key,
      user_id uuid not null references auth_user (id) on delete cascade,
      purpose text not null check (purpose in
        ('signup', 'magiclink', 'recovery', 'invite', 'email_change_current', 'email_change_new', 'reauthentication')),
      -- Where it was mailed to: it dies with the address.
      email text not null,
      link_hash bytea not null unique,
      link_expires_at timestamptz not null,
      -- Sealed, because a hash of six digits is read back in a second.
      code_sealed bytea not null,
      code_expires_at timestamptz not null,
      tries smallint not null default 0,
      -- Of a client that wants a code instead of tokens.
      flow_id uuid,
      unique (user_id, purpose)
    )`.execute(db)
  await sql`create index auth_mail_secret_email on auth_mail_secret (email)`.execute(db)
  await sql`
    create table auth_email_change (
      user_id uuid primary key references auth_user (id) on delete cascade,
      current_confirmed boolean not null,
      new_confirmed boolean not null default false
    )`.execute(db)
  await sql`
    create table auth_mail_quota (
      key bytea primary key,
      asked integer not null,
      since timestamptz not null
    )`.execute(db)
}
