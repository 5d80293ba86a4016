import { createHash, randomBytes } from 'node:crypto'
import type { Clock } from '#platform'

export interface Application {
  id: string
  secret: string
  redirectUri: string
}

interface CodeRequest {
  userId: number
  redirectUri: string
  challenge?: { value: string; method: 'S256' | 'plain' }
}

interface TokenPair {
  accessToken: string
  refreshToken: string
  userId: number
}

/** Who allowed the application what, and with which tokens. */
export interface Grants {
  issueCode(request: CodeRequest): string
  /** Null when the code is unknown, used, too old, or was made for another address or verifier. */
  redeemCode(code: string, redirectUri: string, verifier: string | undefined): TokenPair | null
  /** Null unless it is the newest refresh token of a living grant. */
  rotate(refreshToken: string): TokenPair | null
  /** Null for a token that is unknown, expired or revoked. */
  callerOf(accessToken: string): number | null
  isGranted(userId: number): boolean
  revoke(userId: number): void
  /** Sets whether codes end with their account number. The marketplace documents this format without a promise. */
  nameAccounts(on: boolean): void
}

export const ACCESS_SECONDS = 21_600
const CODE_MS = 10 * 60 * 1000
const REFRESH_MS = 180 * 24 * 60 * 60 * 1000

export function createGrants(clock: Clock, applicationId: string): Grants {
  const codes = new Map<string, CodeRequest & { expiresAt: number }>()
  const accesses = new Map<string, { userId: number; expiresAt: number }>()
  const newestRefresh = new Map<number, { token: string; expiresAt: number }>()
  let areAccountsNamed = true

  function issuePair(userId: number): TokenPair {
    forgetExpired(accesses, clock.now())
    const at = new Date(clock.now()).toISOString()
    const stamp = at.slice(5, 7) + at.slice(8, 10) + at.slice(11, 13)
    const accessToken = `APP_USR-${applicationId}-${stamp}-${hex(16)}-${userId}`
    const refreshToken = `TG-${hex(12)}-${userId}`
    accesses.set(accessToken, { userId, expiresAt: clock.now() + ACCESS_SECONDS * 1000 })
    newestRefresh.set(userId, { token: refreshToken, expiresAt: clock.now() + REFRESH_MS })
    return { accessToken, refreshToken, userId }
  }

  return {
    issueCode(request) {
      const code = areAccountsNamed ? `TG-${hex(12)}-${request.userId}` : `TG-${hex(12)}`
      codes.set(code, { ...request, expiresAt: clock.now() + CODE_MS })
      return code
    },
    redeemCode(code, redirectUri, verifier) {
      const request = codes.get(code)
      // Used up by any attempt, so that a stolen code cannot be tried against several verifiers.
      codes.delete(code)
      if (!request || request.expiresAt <= clock.now() || request.redirectUri !== redirectUri) return null
      return answersChallenge(request.challenge, verifier) ? issuePair(request.userId) : null
    },
    rotate(refreshToken) {
      const userId = Number(refreshToken.split('-').at(-1))
      const newest = newestRefresh.get(userId)
      if (!newest || newest.token !== refreshToken || newest.expiresAt <= clock.now()) return null
      return issuePair(userId)
    },
    callerOf(accessToken) {
      const access = accesses.get(accessToken)
      return access && access.expiresAt > clock.now() ? access.userId : null
    },
    isGranted: (userId) => newestRefresh.has(userId),
    revoke(userId) {
      newestRefresh.delete(userId)
      for (const [token, access] of accesses) if (access.userId === userId) accesses.delete(token)
    },
    nameAccounts: (on) => void (areAccountsNamed = on),
  }
}

function answersChallenge(challenge: CodeRequest['challenge'], verifier: string | undefined): boolean {
  if (!challenge) return true
  if (verifier === undefined) return false
  const answer =
    challenge.method === 'plain' ? verifier : createHash('sha256').update(verifier).digest('base64url')
  return answer === challenge.value
}

/** Oldest come first, and all live equally long, so the first living one ends the search. */
function forgetExpired(accesses: Map<string, { expiresAt: number }>, now: number) {
  for (const [token, access] of accesses) {
    if (access.expiresAt > now) return
    accesses.delete(token)
  }
}

const hex = (bytes: number) => randomBytes(bytes).toString('hex')
