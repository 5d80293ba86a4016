import type { RouteObject } from 'react-router'
import { accountRoutes } from '#accounts'
import { assistantRoutes } from '#assistants/routes'
import { dashboardRoutes } from '#dashboard/routes'
import { knowledgeRoutes } from '#knowledge/routes'
import { listingRoutes } from '#listings/routes'
import { marketplaceRoutes } from '#marketplace/routes'
import type { RouteHandle } from '#platform'
import { planRoutes } from '#plans/routes'
import { questionRoutes } from '#questions/routes'
import { supportRoutes } from '#support/routes'
import { widgetRoutes } from '#widget/routes'
import { requireSession } from './guard.ts'
import { MainLayout } from './MainLayout.tsx'
import { NotFoundPage } from './NotFoundPage.tsx'
import { appTexts } from './texts.ts'

/** Development only: every component in every state. */
const kitRoutes: RouteObject[] = import.meta.env.DEV
  ? [
      {
        path: '_kit',
        handle: { name: appTexts.kit } satisfies RouteHandle,
        lazy: async () => ({ Component: (await import('./kit/KitPage.tsx')).KitPage }),
      },
    ]
  : []

/** Everything behind the login, one line a feature. */
export const routes: RouteObject[] = [
  {
    loader: requireSession,
    // At every navigation, not only when the shell is first shown.
    shouldRevalidate: () => true,
    Component: MainLayout,
    children: [
      ...dashboardRoutes,
      ...accountRoutes,
      ...assistantRoutes(widgetRoutes),
      ...knowledgeRoutes,
      ...marketplaceRoutes([...questionRoutes, ...listingRoutes]),
      ...planRoutes,
      ...supportRoutes,
      ...kitRoutes,
      { path: '*', handle: { name: appTexts.notFoundName } satisfies RouteHandle, Component: NotFoundPage },
    ],
  },
]
