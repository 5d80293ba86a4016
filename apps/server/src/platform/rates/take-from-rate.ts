import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#platform/db'
import './rate-tables.ts'

export interface Rate {
  requests: number
  seconds: number
  /** How many may come at once. */
  burst: number
}

/**
 * Takes one request out of the rate of `whose`; the count is shared by all processes. Answers how long to wait when none
 * is left, else null.
 */
export async function takeFromRate(
  db: Db,
  whose: readonly string[],
  { requests, seconds, burst }: Rate,
  now: Date,
): Promise<{ retryAfterSeconds: number } | null> {
  const perSecond = requests / seconds
  const key = keyOf(whose)
  const { wasAhead, filled } = fillingOf(perSecond, burst, now)
  const { rows } = await sql`
    insert into auth_rate as r (key, remaining, filled_at) values (${key}, ${burst - 1}, ${now})
    on conflict (key) do update set remaining = ${filled} - 1, filled_at = case when ${wasAhead} then ${now} else greatest(r.filled_at, ${now}) end
    where ${filled} >= 1
    returning 1`.execute(db)
  return rows.length > 0 ? null : { retryAfterSeconds: Math.max(1, Math.ceil(1 / perSecond)) }
}

/** Returns whether one request is left now, without taking it. */
export async function isRateLeft(
  db: Db,
  whose: readonly string[],
  { requests, seconds, burst }: Rate,
  now: Date,
): Promise<boolean> {
  const { filled } = fillingOf(requests / seconds, burst, now)
  const { rows } = await sql<{ isLeft: boolean }>`
    select ${filled} >= 1 as "isLeft" from auth_rate as r where key = ${keyOf(whose)}`.execute(db)
  return rows[0]?.isLeft ?? true
}

const keyOf = (whose: readonly string[]): Buffer =>
  createHash('sha256').update(JSON.stringify(whose)).digest()

/** SQL for the current value of a count, which the statement calls `r`. */
function fillingOf(perSecond: number, burst: number, now: Date) {
  // The clocks of two processes differ a little, so the elapsed time is never negative here. After a larger difference
  // the stored time is wrong, and the count starts again.
  const wasAhead = sql`r.filled_at > ${now}::timestamptz + interval '1 minute'`
  const filled = sql`case when ${wasAhead} then ${burst}::float8 else least(${burst}::float8, r.remaining
    + greatest(0, extract(epoch from ${now}::timestamptz - r.filled_at))::float8 * ${perSecond}::float8) end`
  return { wasAhead, filled }
}
