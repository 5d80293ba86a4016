import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db'
import type { Auth } from '../auth.ts'
import { AuthProblem } from '../auth-problem.ts'
import './mail-tables.ts'

/** What a mail is asked for, as far as the wait between two of them goes. */
export type MailKind =
  | 'signup'
  | 'otp'
  | 'recovery'
  | 'resend_signup'
  | 'resend_email_change'
  | 'email_change'
  | 'reauthentication'

/** How many mails may be asked for in how many seconds. */
interface Quota {
  mails: number
  seconds: number
}

const SAME_KIND: Quota = { mails: 1, seconds: 60 }
/** Of all kinds together, so that nobody's mailbox is filled by asking in turns. */
const ADDRESS: Quota = { mails: 10, seconds: 60 * 60 }
const SERVER_SECONDS = 60 * 60

/** Counts a mail to `address` and throws the protocol's problem when it is one too many. */
export async function requireMail(auth: Auth, tx: Tx, kind: MailKind, address: string): Promise<void> {
  refuseWait((await waitToAsk(auth, tx, kind, address)) || (await waitToGet(auth, tx, address)))
}

/**
 * Counts that a mail to `address` was asked for, whether or not it has an account, and throws as `requireMail` does. What
 * the address gets is counted by `mayGetMail` when it is known that there is a mail: asking for mails that are not sent
 * would else keep those away that are wanted.
 */
export async function requireAsk(auth: Auth, tx: Tx, kind: MailKind, address: string): Promise<void> {
  refuseWait(await waitToAsk(auth, tx, kind, address))
}

/** Counts a mail to `address` that was asked for before, if it may have one now. */
export const mayGetMail = async (auth: Auth, tx: Tx, address: string): Promise<boolean> =>
  (await waitToGet(auth, tx, address)) === 0

function refuseWait(seconds: number): void {
  if (seconds === 0) return
  throw new AuthProblem('over_email_send_rate_limit', {
    message: `For security purposes, you can only request this after ${seconds} seconds.`,
    retryAfterSeconds: seconds,
  })
}

/** Counts a mail to `address` if it may have one now. */
export const isMailFree = async (auth: Auth, tx: Tx, kind: MailKind, address: string): Promise<boolean> =>
  (await waitToAsk(auth, tx, kind, address)) === 0 && (await waitToGet(auth, tx, address)) === 0

const waitToGet = (auth: Auth, tx: Tx, address: string): Promise<number> =>
  take(auth, tx, ['address', address.toLowerCase()], ADDRESS)

/** Throws when the whole server has sent too many: then nobody gets a mail, and everybody the same answer. */
async function waitToAsk(auth: Auth, tx: Tx, kind: MailKind, address: string): Promise<number> {
  const ofKind = await take(auth, tx, ['kind', kind, address.toLowerCase()], SAME_KIND)
  if (ofKind > 0) return ofKind
  // Where addresses are not confirmed, mails are few and stay near.
  const { confirmEmail, mailsPerHour } = auth.settings
  const server = { mails: mailsPerHour, seconds: SERVER_SECONDS }
  const ofServer = confirmEmail ? await take(auth, tx, ['server'], server) : 0
  if (ofServer > 0) throw new AuthProblem('over_email_send_rate_limit', { retryAfterSeconds: ofServer })
  return 0
}

/** One statement counts and decides: of asks made at once, each sees the ones before it. */
async function take(auth: Auth, tx: Tx, parts: string[], { mails, seconds }: Quota): Promise<number> {
  const key = createHash('sha256').update(JSON.stringify(parts)).digest()
  const now = auth.clock.now()
  const over = new Date(now.getTime() - seconds * 1000)
  const { rows } = await sql`
    insert into auth_mail_quota as q (key, asked, since) values (${key}, 1, ${now})
    on conflict (key) do update set
      asked = case when q.since <= ${over} then 1 else q.asked + 1 end,
      since = case when q.since <= ${over} then ${now} else q.since end
    where q.since <= ${over} or q.asked < ${mails * auth.settings.limitFactor}
    returning asked`.execute(tx)
  if (rows.length > 0) return 0
  const { since } = await tx
    .selectFrom('auth_mail_quota')
    .select('since')
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  return Math.max(1, Math.ceil((since.getTime() + seconds * 1000 - now.getTime()) / 1000))
}

/** Forgets what is counted no longer. */
export const forgetOldQuotas = (db: Db, now: Date) =>
  db
    .deleteFrom('auth_mail_quota')
    .where('since', '<', new Date(now.getTime() - ADDRESS.seconds * 1000))
    .execute()
