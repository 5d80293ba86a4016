import type { RouteObject } from 'react-router'
import type { RouteHandle } from '#platform'
import { routeNames } from './route-names.ts'

/** The other ways into an account, for whoever is not signed in. */
export const wayInRoutes: RouteObject[] = [
  {
    path: 'forgot-password',
    handle: { name: routeNames.forgotPassword } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./ForgotPasswordPage.tsx')).ForgotPasswordPage }),
  },
  {
    path: 'reset-password',
    handle: { name: routeNames.resetPassword } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./ResetPasswordPage.tsx')).ResetPasswordPage }),
  },
  {
    path: 'redirect',
    handle: { name: routeNames.redirect } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./RedirectPage.tsx')).RedirectPage }),
  },
]
