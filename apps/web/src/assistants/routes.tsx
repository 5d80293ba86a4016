import type { RouteObject } from 'react-router'
import type { RouteHandle } from '#platform'
import { assistantRouteNames as names } from './route-names.ts'

/** The assistants' part of the map; other features hang their pages below its address. */
export const assistantRoutes = (pagesOfOthers: RouteObject[]): RouteObject[] => [
  {
    path: 'assistant',
    handle: { name: names.list } satisfies RouteHandle,
    children: [
      {
        index: true,
        lazy: async () => ({ Component: (await import('./AssistantsPage.tsx')).AssistantsPage }),
      },
      {
        path: 'personality',
        handle: { name: names.create } satisfies RouteHandle,
        lazy: async () => ({ Component: (await import('./CreateAssistantPage.tsx')).CreateAssistantPage }),
      },
      {
        path: 'edit/:id',
        handle: { name: names.edit } satisfies RouteHandle,
        lazy: async () => ({ Component: (await import('./EditAssistantPage.tsx')).EditAssistantPage }),
      },
      {
        path: 'config/:id',
        handle: { name: names.hub } satisfies RouteHandle,
        lazy: async () => ({ Component: (await import('./AssistantHubPage.tsx')).AssistantHubPage }),
      },
      ...pagesOfOthers,
    ],
  },
]
