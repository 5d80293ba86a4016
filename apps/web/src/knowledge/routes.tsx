import { PRODUCT_NAME } from '@mostrador/contract'
import type { RouteObject } from 'react-router'
import type { RouteHandle } from '#platform'
import { knowledgeScreenTexts as texts } from './texts.ts'

export const knowledgeRoutes: RouteObject[] = [
  {
    path: 'training',
    handle: { name: texts.trainingName } satisfies RouteHandle,
    children: [
      {
        index: true,
        handle: {
          name: texts.trainingName,
          title: `${texts.listTitle} · ${PRODUCT_NAME}`,
        } satisfies RouteHandle,
        lazy: async () => ({ Component: (await import('./RepositoriesPage.tsx')).RepositoriesPage }),
      },
      {
        path: 'repository/:id',
        handle: { name: texts.repositoryName } satisfies RouteHandle,
        lazy: async () => ({ Component: (await import('./RepositoryPage.tsx')).RepositoryPage }),
      },
    ],
  },
]
