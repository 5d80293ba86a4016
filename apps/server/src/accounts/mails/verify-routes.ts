import type { FastifyRequest } from 'fastify'
import * as z from 'zod'
import type { Auth, Device } from '../auth.ts'
import { AuthProblem } from '../auth-problem.ts'
import type { AuthApi } from '../protocol/auth-api.ts'
import { redirectProblem, sessionFields, withFragment, withQuery } from '../protocol/redirect-answer.ts'
import { allowedRedirect } from '../protocol/redirect-target.ts'
import { EMAIL_FORMAT, EmailField } from '../users/email-field.ts'
import { requirePhone } from '../users/phone-number.ts'
import { openRedirect, openSession, SECRET_TYPES } from './verify.ts'
import type { Proof, SecretType } from './verify.ts'
import { wantedRedirect } from './wanted-redirect.ts'

const FIRST_OF_TWO = 'Confirmation link accepted. Please proceed to confirm link sent to the other email'
const PHONE_TYPES = ['sms', 'phone_change']

const text = z.string().nullish()
const VerifyBody = z.object({ type: text, token: text, token_hash: text, email: text, phone: text })

/** The calls that a mailed link or code is shown to. */
export function verifyRoutes(api: AuthApi, auth: Auth): void {
  api.route({
    method: 'POST',
    path: '/verify',
    access: 'anyone',
    rate: 'verify',
    body: VerifyBody,
    async handle({ body, device }) {
      return (await openSession(auth, proofOf(body), device)) ?? { msg: FIRST_OF_TWO, code: '200' }
    },
  })

  api.route({
    method: 'GET',
    path: '/verify',
    access: 'anyone',
    rate: 'verify',
    query: z.object({
      type: z.string().optional(),
      token: z.string().optional(),
      token_hash: z.string().optional(),
      redirect_to: z.string().optional(),
    }),
    async handle({ query, device, request, reply }) {
      const tokenHash = query.token_hash ?? query.token
      if (!tokenHash) throw invalid('Verify requires a token or a token hash')
      const type = secretType(query.type)
      // A browser that only looks ahead gets nothing that it could show, and the link stays good.
      if (isPrefetch(request)) {
        reply.code(503).send()
        return undefined
      }
      const target = allowedRedirect(auth, wantedRedirect(request))
      reply.redirect(await whereTo(auth, { type, tokenHash }, target, device), 303)
      return undefined
    },
  })
}

/** The page to go on to, with what the client there needs: tokens, a code, or the reason why not. */
async function whereTo(
  auth: Auth,
  proof: { type: SecretType; tokenHash: string },
  target: string,
  device: Device,
): Promise<string> {
  // A client that works with PKCE reads the query only.
  const both = (fields: Record<string, string>) =>
    withFragment(proof.tokenHash.startsWith('pkce_') ? withQuery(target, fields) : target, fields)
  try {
    const opened = await openRedirect(auth, proof, device)
    if (!opened) return both({ message: FIRST_OF_TWO })
    if ('code' in opened) return withQuery(target, { code: opened.code })
    return withFragment(target, { ...sessionFields(opened.session), type: proof.type })
  } catch (error) {
    if (error instanceof AuthProblem) return both({ ...redirectProblem(error) })
    throw error
  }
}

function proofOf({ type, token, token_hash: tokenHash, email, phone }: z.output<typeof VerifyBody>): Proof {
  if (!token && !tokenHash) throw invalid('Verify requires a token or a token hash')
  if (phone && !email && PHONE_TYPES.includes(type ?? '')) {
    requirePhone(phone)
    // Nothing here sends SMS, so no code can be right.
    throw new AuthProblem('otp_expired')
  }
  const known = secretType(type)
  if (tokenHash) {
    if (email || phone || token) throw invalid('Only the token_hash and type should be provided')
    return { type: known, tokenHash }
  }
  if (!email || phone) throw invalid('Only an email address or phone number should be provided on verify')
  const address = EmailField.safeParse(email)
  if (!address.success) throw new AuthProblem('validation_failed', { status: 422, message: EMAIL_FORMAT })
  return { type: known, email: address.data, code: token ?? '' }
}

function secretType(type: string | null | undefined): SecretType {
  const known = SECRET_TYPES.find((each) => each === type)
  if (!known) throw invalid('Verify requires a verification type')
  return known
}

const invalid = (message: string) => new AuthProblem('validation_failed', { message })

const isPrefetch = ({ headers }: FastifyRequest): boolean =>
  [headers['sec-purpose'], headers['purpose'], headers['x-moz']].some((purpose) =>
    String(purpose ?? '').includes('prefetch'),
  )
