import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useCallback, useState } from 'react'
import { channelStartQuery } from '#marketplace'

const OldQuestionsDialog = lazy(async () => ({
  default: (await import('./OldQuestionsDialog.tsx')).OldQuestionsDialog,
}))

/** Asks about old questions right after the channel was switched on or an account was connected, on whatever page. */
export function OldQuestionsAtStart() {
  const { data: startedAt } = useQuery(channelStartQuery)
  const [endedFor, setEndedFor] = useState<number | null>(null)
  const end = useCallback(() => setEndedFor(startedAt), [startedAt])
  if (startedAt === null || startedAt === endedFor) return null
  return (
    <Suspense>
      <OldQuestionsDialog key={startedAt} onEnd={end} />
    </Suspense>
  )
}
