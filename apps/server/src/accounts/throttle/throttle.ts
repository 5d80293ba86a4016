import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Clock } from '#platform'
import { isDivisionByZero } from '#platform/db'
import type { Db } from '#platform/db'
import { networkOf } from '#platform/rates'

const FIRST_DELAY_SECONDS = 30
const MAX_DELAY_SECONDS = 15 * 60
/** After this time without a try the count starts again. */
const FORGET_AFTER_SECONDS = 60 * 60
/** No wait is longer. A row with a longer one comes from a clock that was wrong and is now corrected. */
const MAX_WAIT_SECONDS = 60 * 60
/** By so much the clocks of two processes may differ. */
const CLOCK_SLACK_SECONDS = 60
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

export const hashOf = (...parts: string[]): Buffer =>
  createHash('sha256').update(JSON.stringify(parts)).digest()

const key = (kind: ThrottleKey['kind'], ...parts: string[]): ThrottleKey => ({
  kind,
  hash: hashOf(kind, ...parts),
})

/** In this order everywhere, so that two tries never wait for each other's rows in a circle. */
export const signInKeys = (name: string, ip: string) => ({
  pair: key('pair', name, networkOf(ip)),
  account: key('account', name),
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
  return (await takeFromAll(db, keys, now)) ? 0 : secondsBlocked(db, keys, now)
}

/**
 * After a sign-in that came to a good end: the tries of its pair and account are forgotten, the network gets the one
 * back that was taken, since others there are guessing still; a wait that it had caused is over.
 */
export const settleTries = (db: Db, { pair, account, network }: ReturnType<typeof signInKeys>) =>
  sql`
    with held as materialized (
      select t.key from auth_throttle t join (values ${rowsOf([pair, account, network])}) as asked (key, free, place)
        on asked.key = t.key order by asked.place for update of t)
    update auth_throttle
    set failures = case when key = ${network.hash} then greatest(0, failures - 1) else 0 end,
      blocked_until = ${NOT_BLOCKED}
    where key in (select key from held)`.execute(db)

export const forgetTries = (db: Db, keys: readonly ThrottleKey[]) =>
  db
    .deleteFrom('auth_throttle')
    .where(
      'key',
      'in',
      keys.map(({ hash }) => hash),
    )
    .execute()

/** Each key with its free tries and its place in the order in which rows are locked. */
const rowsOf = (keys: readonly ThrottleKey[]) =>
  sql.join(
    keys.map(({ kind, hash }, place) => sql`(${hash}::bytea, ${FREE_TRIES[kind]}::int, ${place}::int)`),
  )

/**
 * One statement takes from all keys and counts: of tries made at once, each sees the ones before it. A key that somebody
 * else has used up in this very moment makes the statement fail by a division by zero, so that it takes from none.
 */
async function takeFromAll(db: Db, keys: readonly ThrottleKey[], now: Date): Promise<boolean> {
  const forgotten = new Date(now.getTime() - FORGET_AFTER_SECONDS * 1000)
  const free = sql`(select free from asked where asked.key = t.key)`
  const longest = new Date(now.getTime() + (MAX_WAIT_SECONDS + CLOCK_SLACK_SECONDS) * 1000)
  try {
    const { rows } = await sql<{ taken: number }>`
      with asked (key, free, place) as (values ${rowsOf(keys)}),
      taken as (
        insert into auth_throttle as t (key, failures, blocked_until, last_failure_at)
        select key, 1, ${NOT_BLOCKED}::timestamptz, ${now}::timestamptz from asked
        where not exists (
          select 1 from auth_throttle join asked using (key)
          where blocked_until > ${now}::timestamptz and blocked_until <= ${longest}::timestamptz)
        order by place
        on conflict (key) do update set
          failures = case when t.last_failure_at < ${forgotten} then 1 else t.failures + 1 end,
          last_failure_at = ${now},
          blocked_until = case
            when t.last_failure_at < ${forgotten} or t.failures + 1 < ${free} then ${NOT_BLOCKED}::timestamptz
            else ${now}::timestamptz + make_interval(secs => least(${MAX_DELAY_SECONDS}::float8,
              ${FIRST_DELAY_SECONDS}::float8 * power(2, least(t.failures + 1 - ${free}, 20))))
          end
        where t.blocked_until <= ${now} or t.blocked_until > ${longest}
        returning 1)
      select count(*) / (case when count(*) in (0, ${keys.length}::int) then 1 else 0 end) as taken from taken`.execute(
      db,
    )
    return rows[0]?.taken !== 0
  } catch (error) {
    if (isDivisionByZero(error)) return false
    throw error
  }
}

/** Until the last of the keys has a try to give. */
async function secondsBlocked(db: Db, keys: readonly ThrottleKey[], now: Date): Promise<number> {
  const rows = await db
    .selectFrom('auth_throttle')
    .select('blocked_until')
    .where(
      'key',
      'in',
      keys.map(({ hash }) => hash),
    )
    .execute()
  const until = Math.max(0, ...rows.map((row) => row.blocked_until.getTime()))
  // A try that ended well meanwhile may have lifted the wait.
  return Math.max(1, Math.ceil((until - now.getTime()) / 1000))
}
