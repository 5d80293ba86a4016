import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { oldQuestionsQuery } from './old-question-queries.ts'

const OldQuestionsBanner = lazy(async () => ({
  default: (await import('./OldQuestionsBanner.tsx')).OldQuestionsBanner,
}))

/** Asks about old questions while any wait. Loads its words only then. */
export function OldQuestionsNotice() {
  const { data } = useQuery(oldQuestionsQuery(1))
  if (!data || data.count === 0) return null
  return (
    <Suspense>
      <OldQuestionsBanner count={data.count} days={data.days} at={data.at} />
    </Suspense>
  )
}
