import { planOf } from '@mostrador/contract/plans'
import { useQuery } from '@tanstack/react-query'
import { meQuery } from '#accounts'
import { ErrorState, Page, PageHeader } from '#ui'
import { plansQuery } from './plan-queries.ts'
import { PlanGrid, PlanGridSkeleton } from './PlanGrid.tsx'
import { SubscriptionCard } from './SubscriptionCard.tsx'
import { planScreenTexts as texts } from './texts.ts'

export function PlansPage() {
  return (
    <Page>
      <PageHeader title={texts.title} lead={texts.lead} />
      <Plans />
    </Page>
  )
}

function Plans() {
  const me = useQuery(meQuery)
  const plans = useQuery(plansQuery)
  if (me.isPending || plans.isPending) return <PlanGridSkeleton />
  if (!me.data || !plans.data)
    return <ErrorState message={texts.failed} onRetry={() => Promise.all([me.refetch(), plans.refetch()])} />

  const { subscription } = me.data.account
  const current = planOf(plans.data, subscription)
  return (
    <>
      <PlanGrid plans={plans.data} seller={me.data} current={current?.name ?? me.data.plan} />
      {subscription?.paidUntil && (
        <SubscriptionCard
          planName={current?.name ?? me.data.plan}
          state={subscription.state}
          paidUntil={subscription.paidUntil}
        />
      )}
    </>
  )
}
