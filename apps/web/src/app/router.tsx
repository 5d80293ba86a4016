import { createBrowserRouter, type DataRouter, type RouteObject } from 'react-router'
import { signInRoutes } from '#accounts/routes'
import { AuthLayout } from './AuthLayout.tsx'
import { RouteErrorPage } from './RouteErrorPage.tsx'
import { rememberScrollPlaces } from './scroll-places.ts'

const ROOT = 'root'
const PUBLIC_PATHS = ['/forgot-password', '/reset-password', '/redirect', '/plans-preview']

const firstRoutes: RouteObject[] = [
  {
    id: ROOT,
    ErrorBoundary: RouteErrorPage,
    children: [{ Component: AuthLayout, children: signInRoutes }],
  },
]

/** The login is all that most visitors download; the rest of the map comes with the first address that is not there. */
export function createRouter() {
  const router = createBrowserRouter(firstRoutes, {
    patchRoutesOnNavigation: async ({ path, patch }) => {
      const { routes } = PUBLIC_PATHS.includes(path)
        ? await import('./public-routes.tsx')
        : await import('./protected-routes.tsx')
      patch(ROOT, routes)
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
