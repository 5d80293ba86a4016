import { useQuery } from '@tanstack/react-query'
import { aiCapabilitiesQuery } from '#ai'
import { Skeleton } from '#ui'
import { marketplaceScreenTexts as texts } from './texts.ts'

/** One line on who writes the answers and what checks them. Where it cannot be loaded, the page works without it. */
export function AnswerOrigin() {
  const { data, isError } = useQuery(aiCapabilitiesQuery)
  if (isError) return null
  return (
    <div className="border-t border-line pt-3 text-small text-ink-2" aria-busy={!data}>
      {data ? <p>{texts.answerOrigin[data.answers]}</p> : <Skeleton className="h-4 w-[60%]" />}
    </div>
  )
}
