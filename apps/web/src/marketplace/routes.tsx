import type { RouteObject } from 'react-router'
import type { RouteHandle } from '#platform'
import { marketplaceScreenTexts as texts } from './texts.ts'

/** The marketplace's part of the map; other features hang their pages below its address. */
export const marketplaceRoutes = (pagesOfOthers: RouteObject[]): RouteObject[] => [
  {
    path: 'mercadolibre',
    handle: { name: texts.hubName } satisfies RouteHandle,
    children: [
      { index: true, lazy: async () => ({ Component: (await import('./HubPage.tsx')).HubPage }) },
      {
        path: 'connect',
        handle: { name: texts.connectName } satisfies RouteHandle,
        lazy: async () => ({ Component: (await import('./ConnectPage.tsx')).ConnectPage }),
      },
      {
        path: 'config',
        handle: { name: texts.configName } satisfies RouteHandle,
        lazy: async () => ({ Component: (await import('./ConfigPage.tsx')).ConfigPage }),
      },
      ...pagesOfOthers,
    ],
  },
]
