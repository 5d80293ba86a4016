import { createHash, timingSafeEqual } from 'node:crypto'
import * as z from 'zod'

const absent = z.literal('').transform(() => null)
const optional = z.union([absent, z.string()]).nullish()

/**
 * The PKCE part of a request, to be joined to its body or query with `.and(CodeChallenge)`: `codeChallenge` is null when
 * the client wants the tokens themselves instead of a code.
 */
export const CodeChallenge = z
  .object({ code_challenge: optional, code_challenge_method: optional })
  .transform(({ code_challenge: challenge, code_challenge_method: method }, context) => {
    const problem = problemOf(challenge ?? null, method ?? null)
    if (problem) context.addIssue({ code: 'custom', message: problem })
    return { codeChallenge: challenge ?? null }
  })

function problemOf(challenge: string | null, method: string | null): string | null {
  if (challenge === null && method === null) return null
  if (challenge === null || method === null)
    return 'PKCE flow requires code_challenge_method and code_challenge'
  if (method.toLowerCase() !== 's256') return 'code_challenge_method must be s256'
  if (challenge.length < 43 || challenge.length > 128)
    return 'code_challenge has to be between 43 and 128 characters'
  return /^[\w.~-]+$/.test(challenge) ? null : 'code_challenge contains invalid characters'
}

/** Whether `verifier` is what the client made `challenge` of. */
export function isVerifierOf(challenge: string, verifier: string): boolean {
  const made = Buffer.from(createHash('sha256').update(verifier).digest('base64url'))
  const known = Buffer.from(challenge)
  return made.length === known.length && timingSafeEqual(made, known)
}
