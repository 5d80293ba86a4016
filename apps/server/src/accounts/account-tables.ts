import type { ColumnType } from 'kysely'

type OptionalDate = ColumnType<Date | null, Date | null | undefined>

interface AuthUserTable {
  id: string
  email: string
  phone: string
  encrypted_password: string | null
  email_confirmed_at: Date | null
  email_proven_at: Date | null
  phone_confirmed_at: OptionalDate
  last_sign_in_at: Date | null
  banned_until: Date | null
  app_metadata: Record<string, unknown>
  user_metadata: Record<string, unknown>
  is_anonymous: ColumnType<boolean, boolean | undefined>
  /** The address that waits for its confirmation, or ''. */
  new_email: ColumnType<string, string | undefined>
  confirmation_sent_at: OptionalDate
  recovery_sent_at: OptionalDate
  email_change_sent_at: OptionalDate
  reauthentication_sent_at: OptionalDate
  invited_at: OptionalDate
  deleted_at: OptionalDate
  created_at: Date
  updated_at: Date
}

interface AuthIdentityTable {
  id: string
  user_id: string
  provider: string
  provider_subject: string
  identity_data: Record<string, unknown>
  email: string
  last_sign_in_at: Date | null
  created_at: Date
  updated_at: Date
}

interface AuthSessionTable {
  id: string
  user_id: string
  aal: 'aal1' | 'aal2'
  amr: AuthMethod[]
  factor_id: string | null
  user_agent: string
  ip: string
  refresh_key: Buffer
  refresh_counter: number
  voided_counter: number | null
  raised_from: ColumnType<number | null, number | null | undefined>
  refreshed_at: Date
  not_after: Date
  created_at: Date
}

interface AuthFactorTable {
  id: string
  user_id: string
  factor_type: 'totp' | 'recovery_code'
  friendly_name: string
  status: 'unverified' | 'verified'
  secret_sealed: Buffer | null
  last_step: number | null
  last_challenged_at: Date | null
  created_at: Date
  updated_at: Date
}

interface AuthAuditTable {
  id: string
  user_id: string | null
  event: string
  detail: Record<string, unknown>
  ip: string
  user_agent: string
  created_at: Date
}

interface AuthSigningKeyTable {
  id: string
  algorithm: string
  public_jwk: Record<string, unknown>
  private_jwk_sealed: Buffer
  signs: boolean
  created_at: Date
}

interface AuthThrottleTable {
  key: Buffer
  failures: number
  blocked_until: Date
  last_failure_at: Date
}

interface SellerTable {
  tenant_id: string
  email: string
  phone: string
  /** Nothing runs in the seller's name before. */
  stopped_until: OptionalDate
  created_at: Date
}

interface DeletedSellerTable {
  tenant_id: string
  deleted_at: Date
}

/** How a session was proven, newest first; `timestamp` in Unix seconds. */
export interface AuthMethod {
  method: string
  timestamp: number
}

declare module '#platform/db' {
  interface Tables {
    auth_user: AuthUserTable
    auth_identity: AuthIdentityTable
    auth_session: AuthSessionTable
    auth_factor: AuthFactorTable
    auth_audit: AuthAuditTable
    auth_signing_key: AuthSigningKeyTable
    auth_throttle: AuthThrottleTable
    seller: SellerTable
    deleted_seller: DeletedSellerTable
  }
}
