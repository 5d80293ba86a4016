import { hash, verify } from '@node-rs/argon2'

// argon2id, version 19: 19 MiB, two passes (OWASP's first recommendation).
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const CURRENT = `$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$`
const AT_ONCE = 2

let free = AT_ONCE
const waiting: (() => void)[] = []

/** Hashes are slow on purpose; more than a few at once would starve everything else in the process. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (free > 0) free -= 1
  else await new Promise<void>((resolve) => waiting.push(resolve))
  try {
    return await work()
  } finally {
    // The place goes straight to the one who waits, so that no newcomer slips in between.
    const next = waiting.shift()
    if (next) next()
    else free += 1
  }
}

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, COST))

export const isOutdated = (stored: string): boolean => !stored.startsWith(CURRENT)

// Of a random password nobody knows: an unknown account costs as much time as a wrong password.
let dummy: Promise<string> | undefined

/** Whether `password` is the one behind `stored`; takes as long when there is nothing stored. */
export async function isPassword(stored: string | null, password: string): Promise<boolean> {
  dummy ??= hashPassword(crypto.randomUUID())
  const against = stored ?? (await dummy)
  const matches = await inTurn(() => verify(against, password))
  return stored !== null && matches
}
