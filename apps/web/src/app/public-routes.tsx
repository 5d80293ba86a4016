import type { RouteObject } from 'react-router'
import { wayInRoutes } from '#accounts'
import { AuthLayout } from './AuthLayout.tsx'

/** What a visitor who is not signed in may open besides the login. */
export const routes: RouteObject[] = [{ Component: AuthLayout, children: wayInRoutes }]
