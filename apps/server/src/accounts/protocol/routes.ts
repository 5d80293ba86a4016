import type { FastifyInstance } from 'fastify'
import { auditRoutes } from '../admin/audit-routes.ts'
import { adminLinkRoutes } from '../admin/link-routes.ts'
import { adminUserRoutes } from '../admin/user-routes.ts'
import { factorRoutes } from '../factors/factor-routes.ts'
import { googleRoutes } from '../google/google-routes.ts'
import { identityRoutes } from '../identities/identity-routes.ts'
import { mailRoutes } from '../mails/mail-routes.ts'
import { verifyRoutes } from '../mails/verify-routes.ts'
import { sessionRoutes } from '../sessions/session-routes.ts'
import { signInRoutes } from '../sign-in/sign-in-routes.ts'
import { userRoutes } from '../users/user-routes.ts'
import type { Auth } from '../auth.ts'
import { mountAuthApi } from './auth-api.ts'
import { notOfferedRoutes } from './not-offered-routes.ts'
import { serviceRoutes } from './service-routes.ts'

/** The auth service's own calls, as `@supabase/auth-js` makes them. */
export const authRoutes = (http: FastifyInstance, auth: Auth): void =>
  mountAuthApi(http, auth, (api) => {
    signInRoutes(api, auth)
    userRoutes(api, auth)
    sessionRoutes(api, auth)
    mailRoutes(api, auth)
    verifyRoutes(api, auth)
    serviceRoutes(api, auth)
    factorRoutes(api, auth)
    googleRoutes(api, auth)
    identityRoutes(api, auth)
    adminUserRoutes(api, auth)
    adminLinkRoutes(api, auth)
    auditRoutes(api, auth)
    notOfferedRoutes(api)
  })
