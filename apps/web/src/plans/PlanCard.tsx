import { featuresOf, type Plan } from '@mostrador/contract/plans'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatPrice } from '#platform'
import { Badge, Button, Card } from '#ui'
import { planScreenTexts as texts } from './texts.ts'

/** The plan that most shops are well served with. */
const RECOMMENDED = 'Advanced'

interface PlanCardProps {
  plan: Plan
  isCurrent?: boolean
  /** How one gets it; not shown for the plan that one has. */
  action: ReactNode
}

export function PlanCard({ plan, isCurrent = false, action }: PlanCardProps) {
  const isRecommended = plan.name === RECOMMENDED
  return (
    <Card as="article" className={isRecommended ? 'pcard pcard-best' : 'pcard'}>
      {isRecommended && <p className="awning slats">{texts.recommended}</p>}
      <div className="grid gap-1">
        <div className="flex items-center justify-between gap-3">
          <h2>{plan.name}</h2>
          {isCurrent && <Badge tone="brand">{texts.yourPlan}</Badge>}
        </div>
        <p className="text-small text-ink-2">{plan.description}</p>
      </div>
      <p className="amount">
        {plan.price > 0 ? (
          <>
            <span className="tabular-nums">{formatPrice(plan.price)}</span>
            <span className="per">{texts.perMonth}</span>
          </>
        ) : (
          texts.madeToMeasure
        )}
      </p>
      <ul>
        {featuresOf(plan).map((feature) => (
          <li key={feature}>
            <Check className="i" />
            {feature}
          </li>
        ))}
      </ul>
      {isCurrent ? (
        <Button className="pcard-act" disabled>
          {texts.subscribed}
        </Button>
      ) : (
        action
      )}
    </Card>
  )
}
