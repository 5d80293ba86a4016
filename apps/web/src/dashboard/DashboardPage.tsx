import { planOf } from '@mostrador/contract/plans'
import { useQuery } from '@tanstack/react-query'
import { ArrowUpRight } from 'lucide-react'
import { useDeferredValue } from 'react'
import { meQuery } from '#accounts'
import { assistantsQuery } from '#assistants'
import { ReconnectBanner, useLinkedAssistant } from '#marketplace'
import { useUser } from '#platform'
import { plansQuery } from '#plans'
import { latestQuestionsQuery } from '#questions'
import { ecommerceTipsQuery, marketplaceSessionsQuery } from '#recommendations'
import { ErrorState, ExternalLink, Page, PageHeader } from '#ui'
import { DashboardSkeleton } from './DashboardSkeleton.tsx'
import { LatestProducts } from './LatestProducts.tsx'
import { LatestQuestions } from './LatestQuestions.tsx'
import { LimitWarning } from './LimitWarning.tsx'
import { PlanBanner } from './PlanBanner.tsx'
import { Sessions } from './Sessions.tsx'
import { dashboardTexts as texts } from './texts.ts'
import { Tips } from './Tips.tsx'
import './dashboard.css'

const SALES_ADDRESS = 'https://www.mercadolibre.com.ar/ventas/omni/listado'

export function DashboardPage() {
  const email = useUser()?.email ?? ''
  return (
    <Page>
      <PageHeader
        title={texts.hello(email.split('@')[0] ?? '')}
        lead={texts.lead}
        actions={
          <ExternalLink look={{ variant: 'outline', size: 'sm' }} href={SALES_ADDRESS}>
            {texts.sales}
            <ArrowUpRight className="i" />
          </ExternalLink>
        }
      />
      <Dashboard />
    </Page>
  )
}

/** Shows nothing half: the skeleton stays until every call has ended, well or not; what failed says so in its place. */
function Dashboard() {
  const me = useQuery(meQuery)
  const plans = useQuery(plansQuery)
  const tips = useQuery(ecommerceTipsQuery)
  const assistants = useQuery(assistantsQuery)
  const sessions = useQuery(marketplaceSessionsQuery)
  const latest = useQuery(latestQuestionsQuery)
  const { assistant: linked, channel } = useLinkedAssistant()

  const isPending = [me, plans, tips, assistants, sessions, latest].some((query) => query.isPending)
  // All of it at once is much to draw: deferred, it gives way to what the seller does meanwhile.
  if (useDeferredValue(isPending)) return <DashboardSkeleton />

  const plan = me.data && plans.data && planOf(plans.data, me.data.account.subscription)
  return (
    <div className="home">
      <div className="home-top">
        <ReconnectBanner channel={channel} />
        {me.data && plan ? (
          <>
            <PlanBanner plan={plan} remaining={me.data.limits.marketPlaceResponses} />
            <LimitWarning
              who={linked?.name ?? texts.someAssistant}
              total={plan.limits.marketPlaceResponses}
              remaining={me.data.limits.marketPlaceResponses}
            />
          </>
        ) : (
          <ErrorState
            message={texts.planFailed}
            onRetry={() => Promise.all([me.refetch(), plans.refetch()])}
          />
        )}
        {!assistants.data && (
          <ErrorState message={texts.assistantsFailed} onRetry={() => assistants.refetch()} />
        )}
      </div>
      {tips.data ? (
        <Tips tips={tips.data.data} moreUrl={tips.data.moreUrl} />
      ) : (
        <div className="home-tips">
          <ErrorState message={texts.tipsFailed} onRetry={() => tips.refetch()} />
        </div>
      )}
      <div className="home-last">
        {latest.data ? (
          <LatestQuestions
            questions={latest.data}
            hasAssistants={assistants.data?.length !== 0}
            color={linked?.color}
          />
        ) : (
          <ErrorState message={texts.questionsFailed} onRetry={() => latest.refetch()} />
        )}
      </div>
      <div className="home-more">
        {channel?.connection.state === 'connected' && <LatestProducts />}
        {sessions.data ? (
          <Sessions sessions={sessions.data} />
        ) : (
          <ErrorState message={texts.sessionsFailed} onRetry={() => sessions.refetch()} />
        )}
      </div>
    </div>
  )
}
