import type { RouteObject } from 'react-router'
import type { RouteHandle } from '#platform'
import { widgetRouteNames as names } from './route-names.ts'

/** Relative: they hang below the assistants' address. */
export const widgetRoutes: RouteObject[] = [
  {
    path: 'config/responses/:id',
    handle: { name: names.channels } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./pages.ts')).ChannelsPage }),
  },
  {
    path: 'config/responses/web/:id',
    handle: { name: names.web } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./pages.ts')).WebChatPage }),
  },
  {
    path: 'conversations',
    handle: { name: names.conversations } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./pages.ts')).ConversationsPage }),
  },
]
