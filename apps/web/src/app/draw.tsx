import type { Endpoint } from '@mostrador/contract'
import { PRODUCT_NAME } from '@mostrador/contract'
import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, type RouteObject, StaticRouterProvider } from 'react-router'
import { signInRoutes } from '#accounts/routes'
import { dashboardRoutes } from '#dashboard/routes'
import { dashboardCalls } from '#dashboard'
import { AuthLayout } from './AuthLayout.tsx'
import { titleOf } from './crumbs.ts'
import { MainLayout } from './MainLayout.tsx'

interface Page {
  path: string
  /** The module that holds the page, and with it all that the page downloads. */
  module: string
  routes: RouteObject[]
  firstCalls: Endpoint[]
  /** The module that draws what these calls answer, before the program is there. */
  firstLook?: string
}

const signIn = {
  module: 'accounts/LoginPage.tsx',
  routes: [{ Component: AuthLayout, children: signInRoutes }],
  firstCalls: [],
}

/** Where most visits begin. Runs when the app is built, in no browser: see `scripts/draw-pages.ts`. */
const PAGES: Page[] = [
  { path: '/login', ...signIn },
  { path: '/register', ...signIn },
  {
    path: '/',
    module: 'dashboard/DashboardPage.tsx',
    routes: [{ Component: MainLayout, children: dashboardRoutes }],
    firstCalls: Object.values(dashboardCalls),
    firstLook: 'src/dashboard/first-look.tsx',
  },
]

/** Each page as it stands before anything is known of its visitor: what is painted first is what stays. */
export const drawAll = () => Promise.all(PAGES.map(draw))

async function draw({ path, module, routes, firstCalls, firstLook }: Page) {
  const handler = createStaticHandler([{ children: routes }])
  const context = await handler.query(new Request(`http://localhost${path}`))
  if (context instanceof Response) throw new Error(`${path} leads elsewhere`)
  const router = createStaticRouter(handler.dataRoutes, context)
  const markup = renderToString(
    <StrictMode>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </StrictMode>,
  )
  return {
    path,
    module,
    firstLook,
    markup,
    title: titleOf(
      context.matches.map(({ route, pathname }) => ({ pathname, handle: route.handle as unknown })),
      PRODUCT_NAME,
    ),
    firstCalls: firstCalls.map((endpoint) => `/api${endpoint.path}`),
  }
}
