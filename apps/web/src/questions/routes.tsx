import type { RouteObject } from 'react-router'
import type { RouteHandle } from '#platform'
import { questionRouteNames as names } from './route-names.ts'

/** Relative: they hang below the marketplace's address. */
export const questionRoutes: RouteObject[] = [
  {
    path: 'questions',
    handle: { name: names.questions, title: names.questionsTitle } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./QuestionsPage.tsx')).QuestionsPage }),
  },
  {
    path: 'responses',
    handle: { name: names.simulator } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./SimulatorPage.tsx')).SimulatorPage }),
  },
]
