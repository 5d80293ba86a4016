import { sql } from 'kysely'
import type { Clock } from '#platform'
import type { Db } from '#platform/db'
import { networkOf } from '#platform/rates'
import { hashOf, takeTry } from './throttle.ts'
import type { signInKeys } from './throttle.ts'

/** Between two turns. So an account hands out fewer tries in an hour by turns than it has free ones. */
const BETWEEN_TURNS_SECONDS = 90
/** So far ahead turns are promised. */
const LINE_SECONDS = 45 * 60
/** So long a place may let its turn wait. */
const TURN_SECONDS = 10 * 60
/** So long a place that has used its turn gets no other. */
const REMEMBER_SECONDS = 60 * 60

type SignInKeys = ReturnType<typeof signInKeys>

/**
 * Takes a try to sign in from a place where the account is not open. Others may have used the account's tries up: then
 * the place is promised a turn that none of them can take, so that an owner waits until then, however long they go on.
 * Answers the seconds to wait.
 */
export async function takeTryAbroad(
  db: Db,
  clock: Clock,
  { pair, account, network }: SignInKeys,
  { email, ip }: { email: string; ip: string },
): Promise<number> {
  const wait = await takeTry(db, clock, [pair, account, network])
  if (wait === 0) return 0
  const now = clock.now()
  const turn = hashOf('turn', email.toLowerCase(), networkOf(ip))
  const turnAt = await findTurn(db, turn)
  if (turnAt && turnAt > now) return secondsBetween(now, turnAt)
  if (turnAt && (await useTurn(db, turn, account.hash, now))) return takeTry(db, clock, [pair, network])
  return (await promiseTurn(db, turn, account.hash, now)) ?? wait
}

/** When the place has a turn that it has not used. */
async function findTurn(db: Db, turn: Buffer): Promise<Date | undefined> {
  const promised = await db
    .selectFrom('auth_throttle')
    .select('blocked_until')
    .where('key', '=', turn)
    .where('failures', '=', 0)
    .executeTakeFirst()
  return promised?.blocked_until
}

/** Uses up a turn that has come; the account counts the try like any other. */
async function useTurn(db: Db, turn: Buffer, account: Buffer, now: Date): Promise<boolean> {
  const used = await db
    .updateTable('auth_throttle')
    .set({ failures: 1, last_failure_at: now })
    .where('key', '=', turn)
    .where('failures', '=', 0)
    .where('blocked_until', '<=', now)
    .where('blocked_until', '>', secondsAfter(now, -TURN_SECONDS))
    .returning('key')
    .executeTakeFirst()
  if (!used) return false
  await db
    .updateTable('auth_throttle')
    .set(({ eb }) => ({ failures: eb('failures', '+', 1), last_failure_at: now }))
    .where('key', '=', account)
    .execute()
  return true
}

/** Puts the place at the end of the account's line. Null when there is no line, it is full, or the place was served. */
async function promiseTurn(db: Db, turn: Buffer, account: Buffer, now: Date): Promise<number | null> {
  if (!(await enterLine(db, turn, now))) return null
  const { rows } = await sql<{ at: Date }>`
    update auth_throttle set blocked_until = blocked_until + make_interval(secs => ${BETWEEN_TURNS_SECONDS}::float8)
    where key = ${account} and blocked_until > ${now} and blocked_until <= ${secondsAfter(now, LINE_SECONDS)}
    returning blocked_until - make_interval(secs => ${BETWEEN_TURNS_SECONDS}::float8) as at`.execute(db)
  const [place] = rows
  if (!place) {
    await db.deleteFrom('auth_throttle').where('key', '=', turn).execute()
    return null
  }
  await db
    .updateTable('auth_throttle')
    .set({ blocked_until: place.at, last_failure_at: place.at })
    .where('key', '=', turn)
    .execute()
  return secondsBetween(now, place.at)
}

/** Once for each place, however many tries it makes at once: one place must not fill the line. */
async function enterLine(db: Db, turn: Buffer, now: Date): Promise<boolean> {
  const atTheLatest = secondsAfter(now, LINE_SECONDS)
  const { rows } = await sql`
    insert into auth_throttle as t (key, failures, blocked_until, last_failure_at)
    values (${turn}, 0, ${atTheLatest}, ${atTheLatest})
    on conflict (key) do update set failures = 0, blocked_until = excluded.blocked_until,
      last_failure_at = excluded.last_failure_at
    where (t.failures = 0 and t.blocked_until <= ${secondsAfter(now, -TURN_SECONDS)})
      or (t.failures > 0 and t.last_failure_at <= ${secondsAfter(now, -REMEMBER_SECONDS)})
    returning key`.execute(db)
  return rows.length > 0
}

const secondsAfter = (time: Date, seconds: number) => new Date(time.getTime() + seconds * 1000)
const secondsBetween = (from: Date, to: Date) =>
  Math.max(1, Math.ceil((to.getTime() - from.getTime()) / 1000))
