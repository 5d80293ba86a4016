import { useQuery } from '@tanstack/react-query'
import { ErrorState, Page, PageHeader } from '#ui'
import { plansQuery } from './plan-queries.ts'
import { PlanGrid, PlanGridSkeleton } from './PlanGrid.tsx'
import { planScreenTexts as texts } from './texts.ts'

/** The plans for whoever has no account yet: subscribing begins with making one. */
export function PlansPreviewPage() {
  const plans = useQuery(plansQuery)
  return (
    <Page>
      <PageHeader title={texts.title} lead={texts.lead} />
      {plans.isPending ? (
        <PlanGridSkeleton />
      ) : plans.data ? (
        <PlanGrid plans={plans.data} />
      ) : (
        <ErrorState message={texts.failed} onRetry={() => plans.refetch()} />
      )}
    </Page>
  )
}
