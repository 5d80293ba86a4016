import type { RouteObject } from 'react-router'
import type { RouteHandle } from '#platform'
import { questionScreenTexts as texts } from './texts.ts'

/** Relative: they hang below the marketplace's address. */
export const questionRoutes: RouteObject[] = [
  {
    path: 'questions',
    handle: { name: texts.questionsName, title: texts.questionsDocumentTitle } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./QuestionsPage.tsx')).QuestionsPage }),
  },
  {
    path: 'responses',
    handle: { name: texts.simulatorName } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./SimulatorPage.tsx')).SimulatorPage }),
  },
]
