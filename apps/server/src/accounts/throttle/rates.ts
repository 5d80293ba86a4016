import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Auth } from '../auth.ts'
import { AuthProblem } from '../auth-problem.ts'
import { networkOf } from './network.ts'
import './rate-tables.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE

interface Rate {
  requests: number
  seconds: number
  /** How many may come at once. */
  burst: number
}

const FIVE_MINUTES: Rate = { requests: 30, seconds: 5 * MINUTE, burst: 30 }

/**
 * How often one network may ask for what: GoTrue's figures. A refresh is allowed far more, since whoever is refused one
 * may lose the session; accounts are made less often than there, because each starts with a free plan.
 */
const RATES = {
  token: { requests: 150, seconds: 5 * MINUTE, burst: 30 },
  refresh: { requests: 1800, seconds: 5 * MINUTE, burst: 300 },
  signUp: { requests: 30, seconds: HOUR, burst: 30 },
  anonymous: { requests: 30, seconds: HOUR, burst: 30 },
  recover: FIVE_MINUTES,
  resend: FIVE_MINUTES,
  otp: FIVE_MINUTES,
  verify: FIVE_MINUTES,
  changeUser: FIVE_MINUTES,
  otherSignIn: FIVE_MINUTES,
  factorChallenge: { requests: 15, seconds: MINUTE, burst: 30 },
  factorVerify: { requests: 15, seconds: MINUTE, burst: 30 },
} satisfies Record<string, Rate>

export type RateName = keyof typeof RATES

/**
 * Takes one request of `name` from the network that `ip` belongs to, or throws. The count is shared by all processes.
 * A refresh beyond its rate looks like a fault that passes: to the client a 429 would be the end of the session.
 */
export async function takeRate(auth: Auth, name: RateName, ip: string): Promise<void> {
  const { requests, seconds, burst } = RATES[name]
  const factor = auth.settings.limitFactor
  const most = burst * factor
  const perSecond = (requests * factor) / seconds
  const key = createHash('sha256')
    .update(JSON.stringify([name, networkOf(ip)]))
    .digest()
  const now = auth.clock.now()
  // Clocks of two processes differ a little: time never runs backwards here.
  const filled = sql`least(${most}::float8, r.remaining
    + greatest(0, extract(epoch from ${now}::timestamptz - r.filled_at))::float8 * ${perSecond}::float8)`
  const { rows } = await sql`
    insert into auth_rate as r (key, remaining, filled_at) values (${key}, ${most - 1}, ${now})
    on conflict (key) do update set remaining = ${filled} - 1, filled_at = greatest(r.filled_at, ${now})
    where ${filled} >= 1
    returning 1`.execute(auth.db)
  if (rows.length > 0) return
  const retryAfterSeconds = Math.max(1, Math.ceil(1 / perSecond))
  if (name === 'refresh') throw new AuthProblem('unavailable', { retryAfterSeconds })
  throw new AuthProblem('over_request_rate_limit', { retryAfterSeconds })
}
