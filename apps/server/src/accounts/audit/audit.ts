import { newId } from '#platform'
import { json } from '#platform/db'
import type { Db } from '#platform/db'
import type { Auth, Device } from '../auth.ts'
import '../account-tables.ts'

/** What the operator can look up later. */
export type AuditEvent =
  | 'signed_up'
  | 'signed_in'
  | 'sign_in_failed'
  | 'signed_out'
  | 'session_ended'
  | 'refresh_token_reused'
  | 'password_changed'
  | 'email_change_asked'
  | 'email_changed'
  | 'email_confirmed'
  | 'recovery_asked'
  | 'recovered'
  | 'factor_enrolled'
  | 'factor_removed'
  | 'factor_failed'
  | 'recovery_codes_made'
  | 'recovery_code_used'
  | 'identity_linked'
  | 'identity_unlinked'
  | OperatorEvent

/** What an operator did; the user of such an entry is whom it was done to. */
const OPERATOR_EVENTS = ['admin_call', 'signing_key_added', 'signing_key_changed'] as const
type OperatorEvent = (typeof OPERATOR_EVENTS)[number]

export const isOfOperator = (event: string): boolean => OPERATOR_EVENTS.some((one) => one === event)

interface Happened {
  userId: string | null
  device: Device
  /** Ids and names of methods, never a secret or a token. */
  detail?: Record<string, unknown>
}

/** Writes down what happened to an account. */
export async function audit(auth: Auth, db: Db, event: AuditEvent, happened: Happened): Promise<void> {
  await db
    .insertInto('auth_audit')
    .values(auditRow(auth, event, happened))
    .execute()
}

/** The same as a row, for a statement that does more than write it down. */
export const auditRow = (
  { clock }: Pick<Auth, 'clock'>,
  event: AuditEvent,
  { userId, device, detail = {} }: Happened,
) => ({
  id: newId(),
  user_id: userId,
  event,
  detail: json(detail),
  ip: device.ip,
  user_agent: device.userAgent.slice(0, 300),
  created_at: clock.now(),
})
