import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Clock } from '#platform'
import { inTransaction } from '#platform/db'
import type { Db } from '#platform/db'
import { networkOf } from './network.ts'

const FIRST_DELAY_SECONDS = 30
const MAX_DELAY_SECONDS = 15 * 60
/** After this time without a try the count starts again. */
const FORGET_AFTER_SECONDS = 60 * 60
/** Long past, and not the present: another process may be some moments behind. */
const NOT_BLOCKED = new Date(0)

/**
 * What tries are counted by, and how many are free. One who guesses from one place is stopped first by the pair; the
 * account alone is allowed more, because whoever knows an address could else keep its owner out; a network is shared by
 * many people and is allowed most. Mailed codes are counted from mail to mail: each new mail would else bring five more.
 */
const FREE_TRIES = { pair: 5, account: 50, network: 200, factor: 5, code: 10 }

export interface ThrottleKey {
  kind: keyof typeof FREE_TRIES
  hash: Buffer
}

const key = (kind: ThrottleKey['kind'], ...parts: string[]): ThrottleKey => ({
  kind,
  hash: createHash('sha256')
    .update(JSON.stringify([kind, ...parts]))
    .digest(),
})

/** In this order everywhere, so that two tries never wait for each other's rows in a circle. */
export const signInKeys = (email: string, ip: string) => ({
  pair: key('pair', email.toLowerCase(), networkOf(ip)),
  account: key('account', email.toLowerCase()),
  network: key('network', networkOf(ip)),
})

/** For codes that were mailed to an address; a code that only confirms who is signed in has a count of its own. */
export const codeKey = (email: string, userId = ''): ThrottleKey => key('code', email.toLowerCase(), userId)

export const factorKey = (factorId: string): ThrottleKey => key('factor', factorId)

/**
 * Takes a try from each key before it is known how the try ends, so that tries made at once are counted like tries made
 * in turn. From the last free one on, each makes the wait twice as long, fifteen minutes at most. Answers the seconds to
 * wait when a key has none to give; then nothing was taken.
 */
export async function takeTry(db: Db, clock: Clock, keys: readonly ThrottleKey[]): Promise<number> {
  const now = clock.now()
  try {
    await inTransaction(db, async (tx) => {
      for (const each of keys) if (!(await takeFrom(tx, each, now))) throw new Blocked(each)
    })
    return 0
  } catch (error) {
    if (!(error instanceof Blocked)) throw error
    return secondsBlocked(db, error.key, now)
  }
}

/** Gives a try back that came to a good end; a wait that it had caused is over. */
export const giveTryBack = (db: Db, { hash }: ThrottleKey) =>
  db
    .updateTable('auth_throttle')
    .set({ failures: sql`greatest(0, failures - 1)`, blocked_until: NOT_BLOCKED })
    .where('key', '=', hash)
    .execute()

export const forgetTries = (db: Db, keys: readonly ThrottleKey[]) =>
  db
    .deleteFrom('auth_throttle')
    .where(
      'key',
      'in',
      keys.map(({ hash }) => hash),
    )
    .execute()

/** Ends the transaction, so that what was taken from other keys is given back. */
class Blocked extends Error {
  readonly key: ThrottleKey
  constructor(blocked: ThrottleKey) {
    super('no try left')
    this.key = blocked
  }
}

/** One statement takes and counts: of tries made at once, each sees the ones before it. */
async function takeFrom(tx: Db, { kind, hash }: ThrottleKey, now: Date): Promise<boolean> {
  const free = FREE_TRIES[kind]
  const forgotten = new Date(now.getTime() - FORGET_AFTER_SECONDS * 1000)
  const { rows } = await sql`
    insert into auth_throttle as t (key, failures, blocked_until, last_failure_at)
    values (${hash}, 1, ${NOT_BLOCKED}, ${now})
    on conflict (key) do update set
      failures = case when t.last_failure_at < ${forgotten} then 1 else t.failures + 1 end,
      last_failure_at = ${now},
      blocked_until = case
        when t.last_failure_at < ${forgotten} or t.failures + 1 < ${free} then ${NOT_BLOCKED}::timestamptz
        else ${now}::timestamptz + make_interval(secs => least(${MAX_DELAY_SECONDS}::float8,
          ${FIRST_DELAY_SECONDS}::float8 * power(2, least(t.failures + 1 - ${free}, 20))))
      end
    where t.blocked_until <= ${now}
    returning failures`.execute(tx)
  return rows.length > 0
}

async function secondsBlocked(db: Db, { hash }: ThrottleKey, now: Date): Promise<number> {
  const row = await db
    .selectFrom('auth_throttle')
    .select('blocked_until')
    .where('key', '=', hash)
    .executeTakeFirst()
  // A try that ended well meanwhile may have lifted the wait.
  return Math.max(1, Math.ceil(((row?.blocked_until.getTime() ?? 0) - now.getTime()) / 1000))
}
