import type { RouteObject } from 'react-router'
import { wayInRoutes } from '#accounts'
import { planPreviewRoutes } from '#plans/routes'
import { AuthLayout } from './AuthLayout.tsx'
import { VisitorLayout } from './VisitorLayout.tsx'

/** What a visitor who is not signed in may open besides the login. */
export const routes: RouteObject[] = [
  { Component: AuthLayout, children: wayInRoutes },
  { Component: VisitorLayout, children: planPreviewRoutes },
]
