import { planOf } from '@mostrador/contract/plans'
import type { ReactNode } from 'react'
import { linkedAssistant } from '#marketplace'
import { ErrorState } from '#ui'
import type { DashboardData } from './dashboard-data.ts'
import { LatestQuestions } from './LatestQuestions.tsx'
import { LimitWarning } from './LimitWarning.tsx'
import { PlanBanner } from './PlanBanner.tsx'
import { Sessions } from './Sessions.tsx'
import { dashboardTexts as texts } from './texts.ts'
import { Tips } from './Tips.tsx'

/** What one call answered; nothing when it failed. */
interface Part<T> {
  data: T | undefined
  refetch: () => unknown
}

export type DashboardParts = { [Name in keyof DashboardData]: Part<DashboardData[Name]> }

interface DashboardViewProps {
  parts: DashboardParts
  /** What waits for a decision of the seller. */
  notices?: ReactNode
  /** The newest listings, where a shop is connected. */
  products: ReactNode
}

/** The home page once every call has ended; what failed says so in its place. It keeps nothing and asks nothing. */
export function DashboardView({ parts, notices, products }: DashboardViewProps) {
  const { me, plans, tips, assistants, sessions, latest, channel } = parts
  const plan = me.data && plans.data && planOf(plans.data, me.data.account.subscription)
  const linked = linkedAssistant(channel.data, assistants.data)
  return (
    <div className="home">
      <div className="home-top">
        {notices}
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
        {channel.data?.connection.state === 'connected' && products}
        {sessions.data ? (
          <Sessions sessions={sessions.data} />
        ) : (
          <ErrorState message={texts.sessionsFailed} onRetry={() => sessions.refetch()} />
        )}
      </div>
    </div>
  )
}
