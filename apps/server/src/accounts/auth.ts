import type { Clock } from '#platform'
import type { Config } from '#platform/config'
import type { Db } from '#platform/db'
import type { Logger } from '#platform/log'
import type { Queue } from '#platform/queue'
import type { Vault } from '#platform/secrets'
import type { PasswordHashes } from './passwords/password-hash.ts'
import type { AccessTokens } from './sessions/access-token.ts'
import type { LiveSessions } from './sessions/callers.ts'

/** What every verb of the auth service works with. */
export interface Auth {
  db: Db
  vault: Vault
  clock: Clock
  log: Logger
  queue: Queue
  tokens: AccessTokens
  liveSessions: LiveSessions
  passwords: PasswordHashes
  /** Without a slash at the end; the only address that a mail or a redirect is built from. */
  publicUrl: string
  settings: Config['auth']
  /** Where the demo shows the mails that it did not send; null elsewhere. */
  outboxUrl: string | null
}

/** What is known of the device that calls. */
export interface Device {
  ip: string
  userAgent: string
}
