import { AuthProblem } from '../auth-problem.ts'
import type { AuthApi } from './auth-api.ts'

/** Ways in that the protocol knows and this service does not have: they say so, whatever is sent. */
export function notOfferedRoutes(api: AuthApi): void {
  api.route({
    method: 'POST',
    path: '/sso',
    access: 'anyone',
    rate: 'otherSignIn',
    handle: () => Promise.reject(new AuthProblem('saml_provider_disabled')),
  })
  for (const method of ['GET', 'POST', 'PUT', 'DELETE'] as const)
    api.route({
      method,
      path: '/passkeys/*',
      access: 'anyone',
      rate: 'otherSignIn',
      handle: () => Promise.reject(new AuthProblem('passkey_disabled')),
    })
}
