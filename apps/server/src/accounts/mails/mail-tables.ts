import type { Generated } from 'kysely'
import type { MailPurpose } from './auth-mail.ts'

interface AuthMailSecretTable {
  id: string
  user_id: string
  purpose: MailPurpose
  email: string
  link_hash: Buffer
  link_expires_at: Date
  code_sealed: Buffer
  code_expires_at: Date
  tries: Generated<number>
  flow_id: string | null
}

interface AuthEmailChangeTable {
  user_id: string
  current_confirmed: boolean
  new_confirmed: Generated<boolean>
}

interface AuthMailQuotaTable {
  key: Buffer
  asked: number
  since: Date
}

declare module '#platform/db' {
  interface Tables {
    auth_mail_secret: AuthMailSecretTable
    auth_email_change: AuthEmailChangeTable
    auth_mail_quota: AuthMailQuotaTable
  }
}
