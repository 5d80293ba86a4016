import type { Api } from '#platform/http'
import type { Auth } from '../auth.ts'
import { hostedCallers } from './hosted-callers.ts'
import type { HostedCallers } from './hosted-callers.ts'
import { hostedAccountRoutes } from './hosted-routes.ts'
import type { Hosted } from './hosted-service.ts'

/** Puts a hosted GoTrue in the place of our own auth service. */
export function useHostedAuth(
  auth: Auth,
  hosted: Hosted,
): Pick<HostedCallers, 'authenticate'> & { routes(api: Api): void } {
  const callers = hostedCallers(auth, hosted)
  return {
    authenticate: callers.authenticate,
    routes: (api) => hostedAccountRoutes(api, auth, hosted, callers),
  }
}
