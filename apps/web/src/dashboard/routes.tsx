import type { RouteObject } from 'react-router'
import type { RouteHandle } from '#platform'
import { dashboardTexts as texts } from './texts.ts'

export const dashboardRoutes: RouteObject[] = [
  {
    index: true,
    handle: { name: texts.name } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./DashboardPage.tsx')).DashboardPage }),
  },
]
