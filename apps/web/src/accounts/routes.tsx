import type { RouteObject } from 'react-router'
import type { RouteHandle } from '#platform'
import { routeNames } from './route-names.ts'

/** One page for both: going from one to the other keeps what was typed. */
export const publicRoutes: RouteObject[] = [
  {
    lazy: async () => ({ Component: (await import('./LoginPage.tsx')).LoginPage }),
    children: [
      { path: 'login', element: null, handle: { name: routeNames.login } satisfies RouteHandle },
      { path: 'register', element: null, handle: { name: routeNames.register } satisfies RouteHandle },
    ],
  },
]

export const accountRoutes: RouteObject[] = [
  {
    path: 'account',
    handle: { name: routeNames.account } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./AccountPage.tsx')).AccountPage }),
  },
]
