import { useQuery } from '@tanstack/react-query'
import { LIMITED, planOf } from '@mostrador/contract/plans'
import { plansQuery } from '#plans'
import { Card, ErrorState, LoadingState, Page, PageHeader, Skeleton } from '#ui'
import { meQuery } from './account-queries.ts'
import { accountPageTexts as texts } from './account-texts.ts'
import { SecurityCard } from './security/SecurityCard.tsx'
import { SessionsCard } from './security/SessionsCard.tsx'
import { UsageBar } from './UsageBar.tsx'
import { YourData } from './YourData.tsx'
import './account.css'

export function AccountPage() {
  return (
    <Page>
      <PageHeader title={texts.accountTitle} lead={texts.accountLead} />
      <div className="account">
        <AccountCards />
        <SecurityCard />
        <SessionsCard />
      </div>
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
      <>
        <LoadingState label={texts.loading}>
          <Skeleton className="h-72 rounded-lg" />
        </LoadingState>
        <Skeleton className="account-side h-72 rounded-lg" />
      </>
    )

  const plan = planOf(plans.data, me.data.account.subscription)
  return (
    <>
      <YourData user={me.data} planName={plan?.name ?? me.data.plan} />
      <Card className="account-side grid gap-5">
        <h2>{texts.usage}</h2>
        {LIMITED.map((limited) => (
          <UsageBar
            key={limited}
            label={texts.limits[limited]}
            total={plan?.limits[limited] ?? null}
            remaining={me.data.limits[limited]}
          />
        ))}
      </Card>
    </>
  )
}
