import type { RouteObject } from 'react-router'
import type { RouteHandle } from '#platform'
import { accountScreenTexts as texts } from './texts.ts'

/** One page for both: going from one to the other keeps what was typed. */
export const publicRoutes: RouteObject[] = [
  {
    lazy: async () => ({ Component: (await import('./LoginPage.tsx')).LoginPage }),
    children: [
      { path: 'login', element: null, handle: { name: texts.loginName } satisfies RouteHandle },
      { path: 'register', element: null, handle: { name: texts.registerName } satisfies RouteHandle },
    ],
  },
]

export const accountRoutes: RouteObject[] = [
  {
    path: 'account',
    handle: { name: texts.accountName } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./AccountPage.tsx')).AccountPage }),
  },
]
