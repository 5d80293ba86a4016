import * as z from 'zod'
import { idOf } from '#platform'
import { inTransaction } from '#platform/db'
import type { Tx } from '#platform/db'
import type { Auth, Device } from '../auth.ts'
import { AuthProblem } from '../auth-problem.ts'
import { audit } from '../audit/audit.ts'
import { takeRate } from '../throttle/rates.ts'
import { createUser } from '../users/create-user.ts'
import { findUserByEmail } from '../users/user-store.ts'
import { MailAsk, sendSecret } from './auth-mail.ts'
import { askAddresses } from './email-change.ts'
import { isMailFree, mayGetMail, requireAsk } from './mail-quota.ts'

export const ASK_QUEUE = { name: 'accounts.mail-ask' }

const About = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('recovery') }),
  z.object({ kind: z.literal('resend_signup') }),
  z.object({ kind: z.literal('resend_email_change') }),
  z.object({
    kind: z.literal('otp'),
    createUser: z.boolean(),
    /** What a new user tells about themselves. */
    data: z.record(z.string(), z.unknown()),
  }),
])
export type About = z.infer<typeof About>

/** Somebody wants a mail sent to an address. */
export const PendingAsk = z.object({
  tenantId: z.uuid(),
  email: z.string(),
  about: About,
  ask: MailAsk,
  device: z.object({ ip: z.string(), userAgent: z.string() }),
})
export type PendingAsk = z.infer<typeof PendingAsk>

/**
 * Asks for the mail with which a forgotten password is replaced. Asked too often it does nothing, and says nothing: the
 * mail that was asked for before is on its way.
 */
export async function askRecovery(auth: Auth, email: string, ask: MailAsk, device: Device): Promise<void> {
  try {
    await askForMail(auth, { email, about: { kind: 'recovery' }, ask, device })
  } catch (error) {
    if (!(error instanceof AuthProblem) || error.code !== 'over_email_send_rate_limit') throw error
  }
}

/**
 * Counts the mail and puts the rest off: whether the address has an account is only looked up when the answer is out,
 * so that neither the answer nor the time that it takes can tell.
 */
export async function askForMail(
  auth: Auth,
  { email, about, ask, device }: Omit<PendingAsk, 'tenantId'>,
): Promise<void> {
  const address = email.toLowerCase()
  const data: PendingAsk = { tenantId: idOf(`mail ${address}`), email: address, about, ask, device }
  await inTransaction(auth.db, async (tx) => {
    await requireAsk(auth, tx, about.kind, address)
    await auth.queue.add(tx, ASK_QUEUE, [{ data }])
  })
}

/** Sends what was asked for, if there is somebody to send it to. */
export async function answerAsk(auth: Auth, pending: PendingAsk): Promise<void> {
  if (!(await mayBegin(auth, pending))) return
  await inTransaction(auth.db, (tx) => answerIn(auth, tx, pending))
}

/** An account that a mail begins counts with all others that its network makes. */
async function mayBegin(auth: Auth, { email, about, device }: PendingAsk): Promise<boolean> {
  if (about.kind !== 'otp' || !about.createUser || (await findUserByEmail(auth.db, email))) return true
  try {
    await takeRate(auth, 'signUp', device.ip)
    return true
  } catch (error) {
    if (error instanceof AuthProblem) return false
    throw error
  }
}

async function answerIn(auth: Auth, tx: Tx, { email, about, ask, device }: PendingAsk): Promise<void> {
  const user = await findUserByEmail(tx, email)
  switch (about.kind) {
    case 'recovery':
      if (!user || !(await mayGetMail(auth, tx, email))) return
      await audit(auth, tx, 'recovery_asked', { userId: user.id, device })
      return sendSecret(auth, tx, { user, purpose: 'recovery', email, ask })
    case 'resend_signup':
      if (!user || user.email_confirmed_at || !(await mayGetMail(auth, tx, email))) return
      return sendSecret(auth, tx, { user, purpose: 'signup', email, ask })
    case 'resend_email_change':
      if (!user) return
      return askAddresses(auth, tx, user, ask, (address) => isMailFree(auth, tx, 'email_change', address))
    case 'otp': {
      const receiver = user ?? (await newUser(auth, tx, email, about, device))
      if (!receiver || !(await mayGetMail(auth, tx, email))) return
      return sendSecret(auth, tx, { user: receiver, purpose: 'magiclink', email, ask })
    }
  }
}

async function newUser(
  auth: Auth,
  tx: Tx,
  email: string,
  { createUser: isWanted, data }: About & { kind: 'otp' },
  device: Device,
) {
  if (!isWanted || !auth.settings.signUp) return null
  const user = await createUser(auth, tx, {
    email,
    passwordHash: null,
    confirmed: false,
    proven: false,
    userMetadata: data,
  })
  if (user) await audit(auth, tx, 'signed_up', { userId: user.id, device })
  return user
}
