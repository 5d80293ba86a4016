import { createBrowserRouter, type DataRouter, type RouteObject } from 'react-router'
import { publicRoutes } from '#accounts/routes'
import { AuthLayout } from './AuthLayout.tsx'
import { RouteErrorPage } from './RouteErrorPage.tsx'
import { rememberScrollPlaces } from './scroll-places.ts'

const ROOT = 'root'

const routes: RouteObject[] = [
  {
    id: ROOT,
    ErrorBoundary: RouteErrorPage,
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

/** The first page, and the routes that lead to it, may have to be downloaded; until then there is nothing to show. */
export const firstPageOf = (router: DataRouter) =>
  new Promise<void>((resolve) => {
    if (router.state.initialized) return resolve()
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return
      stop()
      resolve()
    })
  })
