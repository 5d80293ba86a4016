import { checkoutUrl, FREE_PLAN, type Plan } from '@mostrador/contract/plans'
import { ButtonLink, ExternalLink, LoadingState, Skeleton } from '#ui'
import { PlanCard } from './PlanCard.tsx'
import { planScreenTexts as texts } from './texts.ts'
import './plans.css'

interface PlanGridProps {
  plans: Plan[]
  /** Who is looking; a visitor makes an account first. */
  seller?: { id: string; email: string }
  /** The name of the plan that the seller has. */
  current?: string
}

/** A card for every plan that costs something; what is not sold by itself is talked about. */
export const PlanGrid = ({ plans, seller, current }: PlanGridProps) => (
  <div className="plans">
    {plans
      .filter(({ name }) => name !== FREE_PLAN)
      .map((plan) => (
        <PlanCard
          key={plan.id}
          plan={plan}
          isCurrent={plan.name === current}
          action={<WayToGet plan={plan} seller={seller} />}
        />
      ))}
  </div>
)

function WayToGet({ plan, seller }: { plan: Plan; seller: PlanGridProps['seller'] }) {
  if (plan.subscriptionUrl === null)
    return (
      <ButtonLink className="pcard-act" variant="outline" to="/enterprise">
        {texts.contact}
        <span className="sr-only">{texts.about(plan.name)}</span>
      </ButtonLink>
    )
  const words = (
    <>
      {texts.subscribe}
      <span className="sr-only">{texts.toPlan(plan.name)}</span>
    </>
  )
  return seller ? (
    <ExternalLink className="pcard-act" look={{}} href={checkoutUrl(plan, seller) ?? undefined}>
      {words}
    </ExternalLink>
  ) : (
    <ButtonLink className="pcard-act" to="/register">
      {words}
    </ButtonLink>
  )
}

export const PlanGridSkeleton = () => (
  <LoadingState label={texts.loading} className="plans">
    <Skeleton className="h-100 rounded-lg" />
    <Skeleton className="h-100 rounded-lg" />
    <Skeleton className="h-100 rounded-lg" />
  </LoadingState>
)
