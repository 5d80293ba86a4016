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
  | 'admin_call'

/** Writes down what happened to an account; `detail` holds ids and names of methods, never a secret or a token. */
export async function audit(
  auth: Auth,
  db: Db,
  event: AuditEvent,
  {
    userId,
    device,
    detail = {},
  }: { userId: string | null; device: Device; detail?: Record<string, unknown> },
): Promise<void> {
  await db
    .insertInto('auth_audit')
    .values({
      id: newId(),
      user_id: userId,
      event,
      detail: json(detail),
      ip: device.ip,
      user_agent: device.userAgent.slice(0, 300),
      created_at: auth.clock.now(),
    })
    .execute()
}
