import type { RouteObject } from 'react-router'
import type { RouteHandle } from '#platform'
import { routeNames } from './route-names.ts'

export const supportRoutes: RouteObject[] = [
  {
    path: 'terms',
    handle: { name: routeNames.terms } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./TermsPage.tsx')).TermsPage }),
  },
]
