import type { RouteObject } from 'react-router'
import type { RouteHandle } from '#platform'
import { routeNames } from './route-names.ts'

export const supportRoutes: RouteObject[] = [
  {
    path: 'contact',
    handle: { name: routeNames.support } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./ContactPage.tsx')).SupportPage }),
  },
  {
    path: 'enterprise',
    handle: { name: routeNames.enterprise } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./ContactPage.tsx')).EnterprisePage }),
  },
  {
    path: 'social',
    handle: { name: routeNames.social } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./SocialPage.tsx')).SocialPage }),
  },
  {
    path: 'terms',
    handle: { name: routeNames.terms } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./TermsPage.tsx')).TermsPage }),
  },
]
