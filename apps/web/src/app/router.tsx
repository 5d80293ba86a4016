import { createBrowserRouter, type RouteObject } from 'react-router'
import { publicRoutes, accountRoutes } from '#accounts/routes'
import { AuthLayout } from './AuthLayout.tsx'
import { requireSession } from './guard.ts'
import { RouteErrorPage } from './RouteErrorPage.tsx'
import { appTexts } from './texts.ts'

/** Development only: every component in every state. */
const kitRoutes: RouteObject[] = import.meta.env.DEV
  ? [
      {
        path: '_kit',
        handle: { name: appTexts.kit },
        lazy: async () => ({ Component: (await import('./KitPage.tsx')).KitPage }),
      },
    ]
  : []

const routes: RouteObject[] = [
  {
    ErrorBoundary: RouteErrorPage,
    HydrateFallback: () => null,
    children: [
      { Component: AuthLayout, children: publicRoutes },
      {
        loader: requireSession,
        shouldRevalidate: () => true,
        lazy: async () => ({ Component: (await import('./MainLayout.tsx')).MainLayout }),
        children: [
          ...accountRoutes,
          ...kitRoutes,
          {
            path: '*',
            handle: { name: appTexts.notFoundName },
            lazy: async () => ({ Component: (await import('./NotFoundPage.tsx')).NotFoundPage }),
          },
        ],
      },
    ],
  },
]

export const createRouter = () => createBrowserRouter(routes)
