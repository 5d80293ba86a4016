import type { ColumnType } from 'kysely'

interface AuthGoogleAttemptTable {
  state_hash: Buffer
  /** Of the secret in the cookie of the browser that set out. */
  browser_hash: Buffer
  /** Nonce and verifier. */
  secrets_sealed: Buffer
  redirect_to: string
  /** Set when the client wants a code. */
  flow_id: string | null
  /** Set when a signed-in user links an account. */
  linking_session_id: string | null
  used: ColumnType<boolean, never, boolean>
  created_at: Date
}

interface AuthUsedIdTokenTable {
  token_hash: Buffer
  used_at: Date
}

declare module '#platform/db' {
  interface Tables {
    auth_google_attempt: AuthGoogleAttemptTable
    auth_used_id_token: AuthUsedIdTokenTable
  }
}
