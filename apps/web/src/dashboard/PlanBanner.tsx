import { FREE_PLAN, type Plan } from '@mostrador/contract/plans'
import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import { Meter } from '#ui'
import { dashboardTexts as texts } from './texts.ts'

interface PlanBannerProps {
  plan: Plan
  /** Responses that remain this month; null is without limit. */
  remaining: number | null
}

/** The plan, painted on the shutter, and how much of the month's responses is used. On Free it leads to the plans. */
export function PlanBanner({ plan, remaining }: PlanBannerProps) {
  const total = plan.limits.marketPlaceResponses
  const used = total === null || remaining === null ? null : total - remaining
  const content = (
    <>
      <div className="plan-words">
        <p className="text-small text-shutter-ink-2">{texts.currentPlan}</p>
        <h2 className="plan-name" id="plan">
          {texts.plan(plan.name)}
        </h2>
        <div className="plan-use">
          <p className="flex justify-between gap-4 text-small">
            <span>{texts.responses}</span>
            <span className="strong tabular-nums">
              {used === null || total === null ? texts.unlimited : texts.usedOf(used, total)}
            </span>
          </p>
          {used !== null && total !== null && <Meter label={texts.responses} used={used} total={total} />}
        </div>
      </div>
      {plan.name === FREE_PLAN && (
        <span className="btn btn-light-blue">
          {texts.upgradePlan}
          <ArrowRight className="i" />
        </span>
      )}
    </>
  )
  return plan.name === FREE_PLAN ? (
    <Link className="plan on-dark" to="/plans">
      {content}
    </Link>
  ) : (
    <section className="plan on-dark" aria-labelledby="plan">
      {content}
    </section>
  )
}
