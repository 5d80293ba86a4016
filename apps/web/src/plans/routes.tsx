import type { RouteObject } from 'react-router'
import type { RouteHandle } from '#platform'
import { planRouteNames as names } from './route-names.ts'

export const planRoutes: RouteObject[] = [
  {
    path: 'plans',
    handle: { name: names.plans } satisfies RouteHandle,
    children: [
      { index: true, lazy: async () => ({ Component: (await import('./PlansPage.tsx')).PlansPage }) },
      {
        path: 'subscribe/success/:plan',
        handle: { name: names.success } satisfies RouteHandle,
        lazy: async () => ({ Component: (await import('./SubscribedPage.tsx')).SubscribedPage }),
      },
      {
        path: 'subscribe/error/:plan',
        handle: { name: names.error } satisfies RouteHandle,
        lazy: async () => ({ Component: (await import('./NotSubscribedPage.tsx')).NotSubscribedPage }),
      },
    ],
  },
]

/** For whoever has no account yet. */
export const planPreviewRoutes: RouteObject[] = [
  {
    path: 'plans-preview',
    handle: { name: names.plans } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./PlansPreviewPage.tsx')).PlansPreviewPage }),
  },
]
