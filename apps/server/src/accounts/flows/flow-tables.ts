import type { ColumnType } from 'kysely'

/** How a code of ours was earned; a session's `amr` names it. */
export type FlowMethod = 'oauth' | 'recovery' | 'invite' | 'magiclink' | 'email/signup' | 'email_change'

interface AuthFlowTable {
  id: string
  method: FlowMethod
  code_challenge: string
  user_id: ColumnType<string | null, never, string>
  code_hash: ColumnType<Buffer | null, never, Buffer>
  code_issued_at: ColumnType<Date | null, never, Date>
  /** The session that the code gave: it ends when the code comes a second time. */
  session_id: ColumnType<string | null, never, string>
  created_at: Date
}

declare module '#platform/db' {
  interface Tables {
    auth_flow: AuthFlowTable
  }
}
