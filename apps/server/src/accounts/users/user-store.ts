import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import type { Db, Tables } from '#platform/db'
import '../account-tables.ts'

export type AuthUser = Selectable<Tables['auth_user']>

export const findUserByEmail = (db: Db, email: string) =>
  db.selectFrom('auth_user').selectAll().where('email', '=', email.toLowerCase()).executeTakeFirst()

/** What a user signs in with beside the password: an address, or the digits of a phone number. */
export type SignInName = { email: string } | { phone: string }

/** The user of a name and the network addresses at which it is signed in. */
export const findCandidate = (db: Db, name: SignInName) =>
  db
    .selectFrom('auth_user')
    .selectAll()
    .select(
      sql<string[]>`array(select distinct ip from auth_session where user_id = auth_user.id)`.as('openAt'),
    )
    .where('email' in name ? 'email' : 'phone', '=', nameText(name))
    .executeTakeFirst()

/** A name as one text, which is also what tries are counted by: no number contains an @. */
export const nameText = (name: SignInName): string =>
  'email' in name ? name.email.toLowerCase() : name.phone

export const findUser = (db: Db, id: string) =>
  db.selectFrom('auth_user').selectAll().where('id', '=', id).executeTakeFirst()

/** The user's row, held against any other change until the transaction ends. */
export const lockUser = (tx: Db, id: string) =>
  tx.selectFrom('auth_user').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const isBanned = (user: Pick<AuthUser, 'banned_until'>, now: Date): boolean =>
  user.banned_until !== null && user.banned_until > now
