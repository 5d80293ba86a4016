import type { RouteObject } from 'react-router'
import type { RouteHandle } from '#platform'
import { listingRouteNames as names } from './route-names.ts'

/** Relative: it hangs below the marketplace's address. */
export const listingRoutes: RouteObject[] = [
  {
    path: 'publish',
    handle: { name: names.publish } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./PublishPage.tsx')).PublishPage }),
  },
]
