import type { RouteObject } from 'react-router'
import type { RouteHandle } from '#platform'
import { marketplaceRouteNames as names } from './route-names.ts'

/** The marketplace's part of the map; other features hang their pages below its address. */
export const marketplaceRoutes = (pagesOfOthers: RouteObject[]): RouteObject[] => [
  {
    path: 'mercadolibre',
    handle: { name: names.hub } satisfies RouteHandle,
    children: [
      { index: true, lazy: async () => ({ Component: (await import('./HubPage.tsx')).HubPage }) },
      {
        path: 'connect',
        handle: { name: names.connect } satisfies RouteHandle,
        lazy: async () => ({ Component: (await import('./ConnectPage.tsx')).ConnectPage }),
      },
      {
        path: 'config',
        handle: { name: names.config } satisfies RouteHandle,
        lazy: async () => ({ Component: (await import('./ConfigPage.tsx')).ConfigPage }),
      },
      {
        path: 'token-test',
        handle: { name: names.tokenTest } satisfies RouteHandle,
        lazy: async () => ({ Component: (await import('./TokenTestPage.tsx')).TokenTestPage }),
      },
      {
        path: 'edit',
        handle: { name: names.edit } satisfies RouteHandle,
        lazy: async () => ({ Component: (await import('./ComingPages.tsx')).EditPage }),
      },
      {
        path: 'metrics',
        handle: { name: names.metrics } satisfies RouteHandle,
        lazy: async () => ({ Component: (await import('./ComingPages.tsx')).MetricsPage }),
      },
      ...pagesOfOthers,
    ],
  },
]
