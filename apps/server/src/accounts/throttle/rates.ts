import { networkOf, takeFromRate } from '#platform/rates'
import type { Rate } from '#platform/rates'
import type { Auth } from '../auth.ts'
import { AuthProblem } from '../auth-problem.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE

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
 * Takes one request of `name` from the network that `ip` belongs to, or throws.
 * A refresh beyond its rate looks like a fault that passes: to the client a 429 would be the end of the session.
 */
export async function takeRate(auth: Auth, name: RateName, ip: string): Promise<void> {
  const { requests, seconds, burst } = RATES[name]
  const factor = auth.settings.limitFactor
  const rate = { requests: requests * factor, seconds, burst: burst * factor }
  const refused = await takeFromRate(auth.db, [name, networkOf(ip)], rate, auth.clock.now())
  if (!refused) return
  if (name === 'refresh') throw new AuthProblem('unavailable', refused)
  throw new AuthProblem('over_request_rate_limit', refused)
}
