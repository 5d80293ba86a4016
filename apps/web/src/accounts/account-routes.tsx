import type { RouteObject } from 'react-router'
import type { RouteHandle } from '#platform'
import { routeNames } from './route-names.ts'

export const accountRoutes: RouteObject[] = [
  {
    path: 'account',
    handle: { name: routeNames.account } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./AccountPage.tsx')).AccountPage }),
  },
]
