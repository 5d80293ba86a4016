import { inTransaction } from '#platform/db'
import type { Db } from '#platform/db'
import type { Auth } from './auth.ts'
import { forgetOldMails } from './mails/mail-jobs.ts'
import './account-tables.ts'
import './factors/factor-tables.ts'
import './flows/flow-tables.ts'
import './google/google-tables.ts'
import { deleteSellers } from './users/seller-store.ts'

/** Longer than any way of signing in takes, than any count of tries is kept, and than any token of others lives. */
const SHORT_LIVED_DAYS = 7
/** A session that nobody used for so long cannot be used any more. */
const IDLE_SESSION_DAYS = 31
const AUDIT_DAYS = 365
/** Failures are many, and tell of attacks that are over. */
const FAILED_SIGN_IN_DAYS = 90
/** After this time nobody confirms an address any more, and a session without an address has ended. */
const UNUSED_DAYS = 30
const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Deletes what is over: sessions, half-done sign-ins, counts, mailed secrets, the audit of more than a year ago, and
 * accounts that nobody can or will come back to.
 */
export async function tidyAccounts({ db, clock }: Pick<Auth, 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS)
  const over = ago(SHORT_LIVED_DAYS)
  await forgetOldMails({ db, clock })
  await db
    .deleteFrom('auth_session')
    .where((eb) => eb.or([eb('not_after', '<', now), eb('refreshed_at', '<', ago(IDLE_SESSION_DAYS))]))
    .execute()
  await db
    .deleteFrom('auth_factor')
    .where('status', '=', 'unverified')
    .where('created_at', '<', over)
    .execute()
  await db.deleteFrom('auth_factor_challenge').where('created_at', '<', over).execute()
  await db.deleteFrom('auth_flow').where('created_at', '<', over).execute()
  await db.deleteFrom('auth_google_attempt').where('created_at', '<', over).execute()
  await db.deleteFrom('auth_used_id_token').where('used_at', '<', over).execute()
  await db.deleteFrom('auth_throttle').where('last_failure_at', '<', over).execute()
  await db.deleteFrom('auth_rate').where('filled_at', '<', over).execute()
  await db.deleteFrom('auth_audit').where('created_at', '<', ago(AUDIT_DAYS)).execute()
  await db
    .deleteFrom('auth_audit')
    .where('event', '=', 'sign_in_failed')
    .where('created_at', '<', ago(FAILED_SIGN_IN_DAYS))
    .execute()
  await deleteUnused(db, ago(UNUSED_DAYS), now)
}

/** Addresses that were never confirmed, and users without an address or any other way in whose session has ended. */
const deleteUnused = (db: Db, before: Date, now: Date): Promise<void> =>
  inTransaction(db, async (tx) => {
    const deleted = await tx
      .deleteFrom('auth_user')
      .where('created_at', '<', before)
      .where('deleted_at', 'is', null)
      .where((eb) => eb.or([eb('banned_until', 'is', null), eb('banned_until', '<', now)]))
      .where(({ eb, and, or, not, exists, selectFrom }) =>
        or([
          and([
            eb('email', '<>', ''),
            eb('email_confirmed_at', 'is', null),
            eb('last_sign_in_at', 'is', null),
            // Who asked for another mail since may still be on the way.
            or([eb('confirmation_sent_at', 'is', null), eb('confirmation_sent_at', '<', before)]),
            or([eb('invited_at', 'is', null), eb('invited_at', '<', before)]),
          ]),
          and([
            eb('is_anonymous', '=', true),
            not(exists(selectFrom('auth_identity').select('id').whereRef('user_id', '=', 'auth_user.id'))),
            not(exists(selectFrom('auth_session').select('id').whereRef('user_id', '=', 'auth_user.id'))),
          ]),
        ]),
      )
      .returning('id')
      .execute()
    await deleteSellers(
      tx,
      deleted.map(({ id }) => id),
      now,
    )
  })
