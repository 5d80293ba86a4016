import { planOf } from '@mostrador/contract/plans'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useParams } from 'react-router'
import { meQuery } from '#accounts'
import { ButtonLink, Card, celebrate, Empty, Page, PageHeader } from '#ui'
import { plansQuery } from './plan-queries.ts'
import { planScreenTexts as texts } from './texts.ts'

/** The notification of the payment may come after the seller does. */
const LOOK_AGAIN_MS = 2000

/** Where the checkout leads after a payment. Says that the plan is there only once it is. */
export function SubscribedPage() {
  const { plan: planId } = useParams()
  const plans = useQuery(plansQuery)
  const me = useQuery({
    ...meQuery,
    refetchOnMount: 'always',
    refetchInterval: ({ state }) =>
      plans.data && state.data && planOf(plans.data, state.data.account.subscription)?.id === planId
        ? false
        : LOOK_AGAIN_MS,
  })
  const plan = plans.data && me.data && planOf(plans.data, me.data.account.subscription)
  const isThere = plan?.id === planId
  useEffect(celebrate, [])

  return (
    <Page>
      <PageHeader title={texts.successTitle} />
      <Card as="div" flush>
        <div role="status">
          <Empty
            title={isThere ? texts.successName(plan?.name ?? '') : texts.confirming}
            action={
              <div className="flex flex-wrap justify-center gap-3">
                <ButtonLink variant="outline" to="/">
                  {texts.toHome}
                </ButtonLink>
                <ButtonLink to="/mercadolibre">{texts.startPublishing}</ButtonLink>
              </div>
            }
          >
            {isThere ? texts.successText : texts.confirmingText}
          </Empty>
        </div>
      </Card>
    </Page>
  )
}
