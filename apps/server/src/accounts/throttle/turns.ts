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
/** So long a place that has used its turn gets no other, and one that was opened by a mail stays open. */
const REMEMBER_SECONDS = 60 * 60

type SignInKeys = ReturnType<typeof signInKeys>

const turnOf = (email: string, ip: string) => hashOf('turn', email.toLowerCase(), networkOf(ip))
const openingOf = (email: string, ip: string) => hashOf('opened by mail', email.toLowerCase(), networkOf(ip))

/**
 * Takes a try to sign in from a place where the account is not open. Others may have used the account's tries up. Then a
 * place where a mail to its address was read needs none of them, and any other place is promised a turn that nobody else
 * can take: its owner waits until then, however long the others go on. Answers the seconds to wait.
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
  const [turn, opening] = [turnOf(email, ip), openingOf(email, ip)]
  const place = await findPlace(db, { turn, opening })
  if (place.openedAt && place.openedAt > secondsAfter(now, -REMEMBER_SECONDS))
    return takeTry(db, clock, [pair, network])
  if (place.turnAt && place.turnAt > now) return secondsBetween(now, place.turnAt)
  if (place.turnAt && (await useTurn(db, turn, account.hash, now))) return takeTry(db, clock, [pair, network])
  return (await promiseTurn(db, turn, account.hash, now)) ?? wait
}

/** Opens the account to sign-ins from a place where a mail to its address was read, whatever goes on elsewhere. */
export async function openPlace(db: Db, clock: Clock, email: string, ip: string): Promise<void> {
  const now = clock.now()
  await sql`
    insert into auth_throttle (key, failures, blocked_until, last_failure_at)
    values (${openingOf(email, ip)}, 0, ${now}, ${now})
    on conflict (key) do update set last_failure_at = ${now}`.execute(db)
}

/** Since when the place is open, and when its turn is that it has not used. */
async function findPlace(
  db: Db,
  { turn, opening }: { turn: Buffer; opening: Buffer },
): Promise<{ openedAt: Date | undefined; turnAt: Date | undefined }> {
  const rows = await db.selectFrom('auth_throttle').selectAll().where('key', 'in', [turn, opening]).execute()
  return {
    openedAt: rows.find(({ key }) => opening.equals(key))?.last_failure_at,
    turnAt: rows.find(({ key, failures }) => turn.equals(key) && failures === 0)?.blocked_until,
  }
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
