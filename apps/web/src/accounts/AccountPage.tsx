import { useQuery } from '@tanstack/react-query'
import { LIMITED, planOf } from '@mostrador/contract/plans'
import { formatLongDate } from '#platform'
import { plansQuery } from '#plans'
import { Card, ErrorState, LoadingState, Page, PageHeader, Skeleton } from '#ui'
import { meQuery } from './account-queries.ts'
import { accountPageTexts as texts } from './account-texts.ts'
import { UsageBar } from './UsageBar.tsx'

export function AccountPage() {
  return (
    <Page>
      <PageHeader title={texts.accountTitle} lead={texts.accountLead} />
      <AccountCards />
    </Page>
  )
}

function AccountCards() {
  const me = useQuery(meQuery)
  const plans = useQuery(plansQuery)
  if (me.isError || plans.isError)
    return (
      <ErrorState message={texts.loadFailed} onRetry={() => Promise.all([me.refetch(), plans.refetch()])} />
    )
  if (me.isPending || plans.isPending)
    return (
      <LoadingState label={texts.loading} className="grid gap-6">
        <Skeleton className="h-48 rounded-lg" />
        <Skeleton className="h-64 rounded-lg" />
      </LoadingState>
    )

  const user = me.data
  const plan = planOf(plans.data, user.account.subscription)
  const facts = [
    [texts.email, user.email],
    [texts.phone, user.phone],
    [texts.plan, plan?.name ?? user.plan],
    [texts.since, formatLongDate(user.createdAt)],
  ] as const
  return (
    <>
      <Card className="grid gap-4">
        <h2>{texts.yourData}</h2>
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2">
          {facts.map(([name, value]) => (
            <div key={name} className="contents">
              <dt className="text-ink-2">{name}</dt>
              <dd className="strong wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
      </Card>
      <Card className="grid gap-5">
        <h2>{texts.usage}</h2>
        {LIMITED.map((limited) => (
          <UsageBar
            key={limited}
            label={texts.limits[limited]}
            total={plan?.limits[limited] ?? null}
            remaining={user.limits[limited]}
          />
        ))}
      </Card>
    </>
  )
}
