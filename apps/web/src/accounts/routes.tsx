import type { RouteObject } from 'react-router'
import type { RouteHandle } from '#platform'
import { routeNames } from './route-names.ts'

/** Apart from the other routes: these are in the first download. One page for both: going from one to the other keeps what was typed. */
export const signInRoutes: RouteObject[] = [
  {
    lazy: async () => ({ Component: (await import('./LoginPage.tsx')).LoginPage }),
    children: [
      { path: 'login', element: null, handle: { name: routeNames.login } satisfies RouteHandle },
      { path: 'register', element: null, handle: { name: routeNames.register } satisfies RouteHandle },
    ],
  },
]
