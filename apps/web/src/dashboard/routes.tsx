import type { RouteObject } from 'react-router'
import type { RouteHandle } from '#platform'
import { dashboardRouteName } from './route-name.ts'

export const dashboardRoutes: RouteObject[] = [
  {
    index: true,
    handle: { name: dashboardRouteName } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./DashboardPage.tsx')).DashboardPage }),
  },
]
