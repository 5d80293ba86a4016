import { hash, verify } from '@node-rs/argon2'
import { atMost } from '#platform'

// argon2id, version 19: 19 MiB, two passes (OWASP's first recommendation).
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const CURRENT = `$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$`
const AT_ONCE = 2

export interface PasswordHashes {
  make(password: string): Promise<string>
  /** Whether `password` is the one behind `stored`; takes as long when there is nothing stored. */
  isOf(stored: string | null, password: string): Promise<boolean>
}

/**
 * Hashes are slow on purpose; more than a few at once would starve everything else in the process. `onHash` is told how
 * long each took, without the waiting before it.
 */
export function createPasswordHashes(onHash: (seconds: number) => void): PasswordHashes {
  const inTurn = atMost(AT_ONCE)
  const measured = <T>(work: () => Promise<T>): Promise<T> =>
    inTurn(async () => {
      const started = performance.now()
      try {
        return await work()
      } finally {
        onHash((performance.now() - started) / 1000)
      }
    })

  const make = (password: string) => measured(() => hash(password, COST))
  // Of a random password nobody knows: an unknown account costs as much time as a wrong password.
  let dummy: Promise<string> | undefined
  return {
    make,
    async isOf(stored, password) {
      dummy ??= make(crypto.randomUUID())
      const against = stored ?? (await dummy)
      const matches = await measured(() => verify(against, password))
      return stored !== null && matches
    },
  }
}

export const isOutdated = (stored: string): boolean => !stored.startsWith(CURRENT)
