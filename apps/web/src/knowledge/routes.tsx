import { PRODUCT_NAME } from '@mostrador/contract'
import type { RouteObject } from 'react-router'
import type { RouteHandle } from '#platform'
import { knowledgeRouteNames as names } from './route-names.ts'

export const knowledgeRoutes: RouteObject[] = [
  {
    path: 'training',
    handle: { name: names.list } satisfies RouteHandle,
    children: [
      {
        index: true,
        handle: {
          name: names.list,
          title: `${names.listTitle} · ${PRODUCT_NAME}`,
        } satisfies RouteHandle,
        lazy: async () => ({ Component: (await import('./RepositoriesPage.tsx')).RepositoriesPage }),
      },
      {
        path: 'repository/:id',
        handle: { name: names.repository } satisfies RouteHandle,
        lazy: async () => ({ Component: (await import('./RepositoryPage.tsx')).RepositoryPage }),
      },
    ],
  },
]
