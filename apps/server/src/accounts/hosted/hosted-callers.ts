import { createRemoteJWKSet, errors, jwtVerify } from 'jose'
import * as z from 'zod'
import { done, idOf, refuse } from '#platform'
import type { Outcome, Seller } from '#platform'
import { secretHash } from '#platform/secrets'
import type { Auth } from '../auth.ts'
import { AuthProblem } from '../auth-problem.ts'
import { findSeller, saveSeller } from '../users/seller-store.ts'
import { askHosted, HostedUser } from './hosted-service.ts'
import type { Hosted } from './hosted-service.ts'

/** How long it is believed that a session still lives; a call that changes something always asks. */
const BELIEVED_MS = 60_000
const MOST_REMEMBERED = 10_000
const ALGORITHMS = ['ES256', 'RS256', 'EdDSA']

const Claims = z.object({
  iss: z.string(),
  sub: z.uuid(),
  role: z.literal('authenticated'),
  session_id: z.uuid(),
  aal: z.string().default('aal1'),
  amr: z.array(z.object({ method: z.string(), timestamp: z.number() })).default([]),
})
export type HostedClaims = z.infer<typeof Claims>

/** Who holds a token of the hosted service. */
export interface HostedCaller {
  seller: Seller
  claims: HostedClaims
  /** Whether a second factor has to be shown before this session may do anything. */
  isIncomplete: boolean
}

type Refusal = 'session_ended' | 'second_factor_needed' | 'auth_unavailable'

export interface HostedCallers {
  /** The holder of a token that is valid and whose session lives, or throws the protocol's problem. */
  callerOf(token: string): Promise<HostedCaller>
  /** For the product's calls; `isChange` asks the service again whatever it said a moment ago. */
  authenticate(token: string, isChange: boolean): Promise<Outcome<Seller, Refusal>>
  /** What a token says that the service signed, or null. `expired: 'allowed'` looks past its end only. */
  claimsOf(token: string, expired?: 'allowed'): Promise<HostedClaims | null>
}

/** Checks tokens by the service's public keys, and with the service itself whether their session still lives. */
export function hostedCallers(auth: Pick<Auth, 'db' | 'clock'>, hosted: Hosted): HostedCallers {
  const keys = createRemoteJWKSet(new URL(hosted.jwksUrl), { timeoutDuration: 5000 })
  // A service names itself with or without the path below which it stands.
  const issuer = [hosted.url, `${hosted.url}/auth/v1`]
  const believed = new Map<string, { caller: HostedCaller; until: number }>()

  async function claimsOf(token: string, expired?: 'allowed'): Promise<HostedClaims | null> {
    try {
      const { payload } = await jwtVerify(token, keys, {
        algorithms: ALGORITHMS,
        issuer,
        audience: 'authenticated',
        requiredClaims: ['exp'],
        currentDate: expired === 'allowed' ? new Date(0) : auth.clock.now(),
      })
      return Claims.safeParse(payload).data ?? null
    } catch (error) {
      if (isKeylessness(error)) throw new AuthProblem('unavailable')
      if (error instanceof errors.JOSEError) return null
      throw error
    }
  }

  async function callerOf(token: string): Promise<HostedCaller> {
    const claims = await claimsOf(token)
    if (!claims) throw new AuthProblem('bad_jwt')
    const user = HostedUser.parse(await askHosted(hosted, { method: 'GET', path: '/user', token }))
    if (user.id !== claims.sub) throw new AuthProblem('bad_jwt')
    const hasFactor = (user.factors ?? []).some(({ status }) => status === 'verified')
    const id = idOf(`${claims.iss} ${claims.sub}`)
    const email = user.email ?? ''
    await keepSeller(auth, { id, email, metadata: user.user_metadata ?? {} })
    return {
      seller: { id, email, sessionId: claims.session_id },
      claims,
      isIncomplete: hasFactor && claims.aal !== 'aal2',
    }
  }

  async function remembered(token: string, isChange: boolean): Promise<HostedCaller> {
    const key = secretHash(token).toString('base64')
    const now = auth.clock.now().getTime()
    const known = believed.get(key)
    if (known && !isChange && known.until > now) {
      // Its own end may come sooner.
      if (!(await claimsOf(token))) throw new AuthProblem('bad_jwt')
      return known.caller
    }
    believed.delete(key)
    const caller = await callerOf(token)
    if (believed.size >= MOST_REMEMBERED) believed.clear()
    believed.set(key, { caller, until: now + BELIEVED_MS })
    return caller
  }

  return {
    callerOf,
    claimsOf,
    async authenticate(token, isChange) {
      try {
        const { seller, isIncomplete } = await remembered(token, isChange)
        return isIncomplete ? refuse('second_factor_needed') : done(seller)
      } catch (error) {
        if (!(error instanceof AuthProblem)) throw error
        return refuse(error.code === 'unavailable' ? 'auth_unavailable' : 'session_ended')
      }
    },
  }
}

/** The keys could not be had: that says nothing about the token. */
const isKeylessness = (error: unknown): boolean =>
  error instanceof errors.JWKSTimeout ||
  error instanceof errors.JWKSInvalid ||
  error instanceof TypeError ||
  // What the library throws for an answer that is no list of keys.
  (error instanceof errors.JOSEError && error.code === 'ERR_JOSE_GENERIC')

async function keepSeller(
  { db, clock }: Pick<Auth, 'db' | 'clock'>,
  { id, email, metadata }: { id: string; email: string; metadata: Record<string, unknown> },
): Promise<void> {
  const seller = await findSeller(db, id)
  if (seller?.email !== email)
    await saveSeller(db, { id, email, metadata, stoppedUntil: null, now: clock.now() })
}
