import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#platform/db'
import type { Clock } from '#platform'

const FREE_FAILURES = 5
const FIRST_DELAY_SECONDS = 30
const MAX_DELAY_SECONDS = 15 * 60
/** After this time without a failure the count starts again. */
const FORGET_AFTER_SECONDS = 60 * 60

/** What failures are counted by. Addresses on a network may be shared, so they are allowed more. */
export type ThrottleKey = { kind: 'account'; email: string } | { kind: 'address'; ip: string }

const allowance = (key: ThrottleKey) => (key.kind === 'account' ? FREE_FAILURES : FREE_FAILURES * 10)
const hashOf = (key: ThrottleKey) =>
  createHash('sha256')
    .update(key.kind === 'account' ? `account ${key.email.toLowerCase()}` : `address ${networkOf(key.ip)}`)
    .digest()

/** IPv6 hosts have a whole /64 to themselves; IPv4 written as IPv6 is the same host. */
export function networkOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)
  if (mapped?.[1]) return mapped[1]
  if (!ip.includes(':')) return ip
  const [head = '', tail = ''] = ip.split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail.split(':').filter(Boolean)
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0')
  const groups = ip.includes('::') ? [...left, ...zeros, ...right] : left
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}

/** Seconds to wait before another try may be made, or 0. */
export async function secondsBlocked(db: Db, clock: Clock, keys: readonly ThrottleKey[]): Promise<number> {
  const rows = await db
    .selectFrom('auth_throttle')
    .select('blocked_until')
    .where('key', 'in', keys.map(hashOf))
    .execute()
  const until = Math.max(0, ...rows.map((row) => row.blocked_until.getTime()))
  return Math.max(0, Math.ceil((until - clock.now().getTime()) / 1000))
}

/** Counts a failure; beyond the free ones each makes the wait twice as long, fifteen minutes at most. */
export async function recordFailure(db: Db, clock: Clock, keys: readonly ThrottleKey[]): Promise<void> {
  const now = clock.now()
  const forgotten = new Date(now.getTime() - FORGET_AFTER_SECONDS * 1000)
  for (const key of keys) {
    const free = allowance(key)
    await sql`
      insert into auth_throttle as t (key, failures, blocked_until, last_failure_at)
      values (${hashOf(key)}, 1, ${now}, ${now})
      on conflict (key) do update set
        failures = case when t.last_failure_at < ${forgotten} then 1 else t.failures + 1 end,
        last_failure_at = ${now},
        blocked_until = case
          when t.last_failure_at < ${forgotten} or t.failures + 1 < ${free} then ${now}::timestamptz
          else ${now}::timestamptz + make_interval(secs => least(${MAX_DELAY_SECONDS}::float8,
            ${FIRST_DELAY_SECONDS}::float8 * power(2, least(t.failures + 1 - ${free}, 20))))
        end`.execute(db)
  }
}

export const forgetFailures = (db: Db, keys: readonly ThrottleKey[]) =>
  db.deleteFrom('auth_throttle').where('key', 'in', keys.map(hashOf)).execute()
