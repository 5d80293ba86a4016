import type { RouteObject } from 'react-router'
import type { RouteHandle } from '#platform'
import { assistantScreenTexts as texts } from './texts.ts'

export const assistantRoutes: RouteObject[] = [
  {
    path: 'assistant',
    handle: { name: texts.listName } satisfies RouteHandle,
    children: [
      {
        index: true,
        lazy: async () => ({ Component: (await import('./AssistantsPage.tsx')).AssistantsPage }),
      },
      {
        path: 'personality',
        handle: { name: texts.createName } satisfies RouteHandle,
        lazy: async () => ({ Component: (await import('./CreateAssistantPage.tsx')).CreateAssistantPage }),
      },
      {
        path: 'edit/:id',
        handle: { name: texts.editName } satisfies RouteHandle,
        lazy: async () => ({ Component: (await import('./EditAssistantPage.tsx')).EditAssistantPage }),
      },
      {
        path: 'config/:id',
        handle: { name: texts.hubName } satisfies RouteHandle,
        lazy: async () => ({ Component: (await import('./AssistantHubPage.tsx')).AssistantHubPage }),
      },
    ],
  },
]
