import * as z from 'zod'
import type { Auth } from '../auth.ts'
import { AuthProblem } from '../auth-problem.ts'
import type { AuthApi } from '../protocol/auth-api.ts'
import {
  countRecoveryCodes,
  makeRecoveryCodes,
  remakeRecoveryCodes,
  removeRecoveryCodes,
  verifyRecoveryCode,
} from './recovery-codes.ts'
import { challengeTotp, enrolTotp, unenrolTotp, verifyTotp } from './totp-factors.ts'

const Name = z.string().trim().max(100)
const Code = z.string().max(100)
const Params = z.object({ id: z.string() })

const Enrolment = z.object({
  factor_type: z.string(),
  friendly_name: Name.nullish(),
  issuer: Name.nullish(),
})
const Verification = z.object({ challenge_id: z.uuid(), code: Code })

/** The second factor, as `mfa` of `@supabase/auth-js` speaks of it. A session at aal1 may use these calls. */
export function factorRoutes(api: AuthApi, auth: Auth): void {
  recoveryCodeRoutes(api, auth)

  api.route({
    method: 'POST',
    path: '/factors',
    access: 'user',
    rate: 'changeUser',
    body: Enrolment,
    async handle({ caller, body }) {
      refuseOtherKinds(body.factor_type)
      const friendlyName = body.friendly_name ?? ''
      const issuer = body.issuer || new URL(auth.publicUrl).host
      const { id, totp } = await enrolTotp(auth, caller, { friendlyName, issuer })
      return { id, type: 'totp', friendly_name: friendlyName, totp }
    },
  })

  api.route({
    method: 'POST',
    path: '/factors/:id/challenge',
    access: 'user',
    rate: 'factorChallenge',
    params: Params,
    async handle({ caller, params, device }) {
      const { id, expiresAt } = await challengeTotp(auth, caller, factorId(params), device)
      return { id, type: 'totp', expires_at: Math.floor(expiresAt.getTime() / 1000) }
    },
  })

  api.route({
    method: 'POST',
    path: '/factors/:id/verify',
    access: 'user',
    rate: 'factorVerify',
    params: Params,
    body: Verification,
    handle: ({ caller, params, body, device }) =>
      verifyTotp(
        auth,
        caller,
        {
          factorId: factorId(params),
          challengeId: body.challenge_id,
          code: body.code.replaceAll(/\s/g, ''),
        },
        device,
      ),
  })

  api.route({
    method: 'DELETE',
    path: '/factors/:id',
    access: 'user',
    rate: 'changeUser',
    params: Params,
    async handle({ caller, params, device }) {
      const id = factorId(params)
      await unenrolTotp(auth, caller, id, device)
      return { id }
    },
  })
}

/** Their path is no factor's id, and the router prefers it. */
function recoveryCodeRoutes(api: AuthApi, auth: Auth): void {
  api.route({
    method: 'GET',
    path: '/factors/recovery-codes',
    access: 'user',
    async handle({ caller }) {
      const { id, total, remaining } = await countRecoveryCodes(auth, caller)
      return { id, type: 'recovery_code', total, remaining }
    },
  })

  api.route({
    method: 'POST',
    path: '/factors/recovery-codes',
    access: 'user',
    rate: 'changeUser',
    body: z.object({ friendly_name: Name.nullish() }),
    handle: async ({ caller, body, device }) =>
      shown(await makeRecoveryCodes(auth, caller, body.friendly_name || 'Recovery codes', device)),
  })

  api.route({
    method: 'POST',
    path: '/factors/recovery-codes/regenerate',
    access: 'user',
    rate: 'changeUser',
    handle: async ({ caller, device }) => shown(await remakeRecoveryCodes(auth, caller, device)),
  })

  api.route({
    method: 'POST',
    path: '/factors/recovery-codes/verify',
    access: 'user',
    rate: 'factorVerify',
    body: z.object({ code: Code }),
    handle: ({ caller, body, device }) => verifyRecoveryCode(auth, caller, body.code, device),
  })

  api.route({
    method: 'DELETE',
    path: '/factors/recovery-codes',
    access: 'user',
    rate: 'changeUser',
    handle: ({ caller, device }) => removeRecoveryCodes(auth, caller, device),
  })
}

const shown = ({ id, friendlyName, codes }: { id: string; friendlyName: string; codes: string[] }) => ({
  id,
  type: 'recovery_code',
  friendly_name: friendlyName,
  total: codes.length,
  codes,
})

function factorId({ id }: { id: string }): string {
  if (z.uuid().safeParse(id).success) return id
  throw new AuthProblem('validation_failed', { status: 404, message: 'factor_id must be an UUID' })
}

function refuseOtherKinds(kind: string): void {
  if (kind === 'totp') return
  if (kind === 'phone') throw new AuthProblem('mfa_phone_enroll_not_enabled')
  if (kind === 'webauthn') throw new AuthProblem('mfa_webauthn_enroll_not_enabled')
  throw new AuthProblem('validation_failed', { message: 'factor_type needs to be totp' })
}
