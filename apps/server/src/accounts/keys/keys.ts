import type { Clock } from '#platform'
import type { Db } from '#platform/db'
import type { Vault } from '#platform/secrets'
import type { KeyRing } from './key-ring.ts'
import { ringOfFile } from './keys-file.ts'
import { operatorKey } from './operator-key.ts'
import { ringOfDatabase } from './stored-keys.ts'

const READ_AGAIN_AFTER_MS = 30_000

/** The signing keys as they are now: another process may have rotated them. */
export interface Keys {
  /** Never waits for the database, since tokens are signed inside transactions: what it finds out, it knows next time. */
  atHand(): KeyRing
  /** At most half a minute old. */
  current(): Promise<KeyRing>
}

/** From the file when there is one, else from the database; the operator's own beside them. */
export async function openKeys(
  parts: { db: Db; vault: Vault; clock: Clock },
  { masterKey, file }: { masterKey: Buffer; file: string | undefined },
): Promise<Keys> {
  const operator = operatorKey(masterKey)
  if (file !== undefined) {
    const ring = await ringOfFile(file, operator)
    return { atHand: () => ring, current: async () => ring }
  }
  let ring = await ringOfDatabase(parts, operator)
  let readAt = parts.clock.now().getTime()
  let reading: Promise<KeyRing> | undefined
  const read = async () => {
    try {
      ring = await ringOfDatabase(parts, operator)
      readAt = parts.clock.now().getTime()
      return ring
    } finally {
      reading = undefined
    }
  }
  const current = async () => {
    if (parts.clock.now().getTime() - readAt < READ_AGAIN_AFTER_MS) return ring
    return (reading ??= read())
  }
  return {
    atHand() {
      // Whoever waits for the keys next hears of a failure.
      current().catch(() => undefined)
      return ring
    },
    current,
  }
}
