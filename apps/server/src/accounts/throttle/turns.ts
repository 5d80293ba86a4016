import { sql } from 'kysely'
import type { Clock } from '#platform'
import type { Db } from '#platform/db'
import { networkOf } from '#platform/rates'
import { hashOf, takeTry } from './throttle.ts'
import type { signInKeys } from './throttle.ts'

/** Time between two turns of an account: an hour has fewer turns than the account has free tries. */
const BETWEEN_TURNS_SECONDS = 90
/** How far ahead an account promises turns. */
const LINE_SECONDS = 45 * 60
/** How long a place can use its turn. */
const TURN_SECONDS = 10 * 60
/** How long a place that used its turn gets no other. */
const REMEMBER_SECONDS = 60 * 60

type SignInKeys = ReturnType<typeof signInKeys>

/**
 * Takes a sign-in try from a place where the account is not signed in. When other places have used up the account's
 * tries, this place gets a turn that no other place can take, so an owner waits a bounded time during an attack.
 * Returns the seconds to wait.
 */
export async function takeTryAbroad(
  db: Db,
  clock: Clock,
  { pair, account, network }: SignInKeys,
  { name, ip }: { name: string; ip: string },
): Promise<number> {
  const wait = await takeTry(db, clock, [pair, account, network])
  if (wait === 0) return 0
  const now = clock.now()
  const turn = hashOf('turn', name, networkOf(ip))
  const turnAt = await findTurn(db, turn)
  if (turnAt && turnAt > now) return secondsBetween(now, turnAt)
  if (turnAt && (await useTurn(db, turn, account.hash, now))) return takeTry(db, clock, [pair, network])
  return (await promiseTurn(db, turn, account.hash, now)) ?? wait
}

/** Returns the time of the place's unused turn. */
async function findTurn(db: Db, turn: Buffer): Promise<Date | undefined> {
  const promised = await db
    .selectFrom('auth_throttle')
    .select('blocked_until')
    .where('key', '=', turn)
    .where('failures', '=', 0)
    .executeTakeFirst()
  return promised?.blocked_until
}

/** Uses a turn whose time has come. The account counts the try like any other. */
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

/** Adds the place to the account's queue. Returns null without a queue, with a full one, or after the place's turn. */
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

/** Adds each place only once, even for simultaneous tries, because one place must not fill the queue. */
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
