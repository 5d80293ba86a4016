import { sql } from 'kysely'
import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table auth_user add column phone_confirmed_at timestamptz`.execute(db)
  // An operator could give several users one number, with which no user could sign in. The oldest user keeps it.
  await sql`
    update auth_user set phone = '' where phone <> '' and exists (
      select 1 from auth_user older where older.phone = auth_user.phone
        and (older.created_at, older.id) < (auth_user.created_at, auth_user.id))`.execute(db)
  await sql`create unique index auth_user_phone on auth_user (phone) where phone <> ''`.execute(db)
}
