import type { Auth } from './auth.ts'
import { forgetOldMails } from './mails/mail-jobs.ts'
import './account-tables.ts'
import './factors/factor-tables.ts'
import './flows/flow-tables.ts'
import './google/google-tables.ts'
import './throttle/rate-tables.ts'

/** Longer than any way of signing in takes, than any count of tries is kept, and than any token of others lives. */
const SHORT_LIVED_DAYS = 7
/** A session that nobody used for so long cannot be used any more. */
const IDLE_SESSION_DAYS = 31
const AUDIT_DAYS = 365
const DAY_MS = 24 * 60 * 60 * 1000

/** Deletes what is over: sessions, half-done sign-ins, counts, mailed secrets, and the audit of more than a year ago. */
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
}
