import { createBrowserRouter, type RouteObject } from 'react-router'
import { publicRoutes } from '#accounts/routes'
import { AuthLayout } from './AuthLayout.tsx'
import { RouteErrorPage } from './RouteErrorPage.tsx'
import { rememberScrollPlaces } from './scroll-places.ts'

const ROOT = 'root'

const routes: RouteObject[] = [
  {
    id: ROOT,
    ErrorBoundary: RouteErrorPage,
    HydrateFallback: () => null,
    children: [{ Component: AuthLayout, children: publicRoutes }],
  },
]

/** The login is all that a visitor downloads; the rest of the map comes with the first address that is not public. */
export function createRouter() {
  const router = createBrowserRouter(routes, {
    patchRoutesOnNavigation: async ({ patch }) => {
      const { protectedRoutes } = await import('./protected-routes.tsx')
      patch(ROOT, protectedRoutes)
    },
  })
  rememberScrollPlaces(router)
  return router
}
