import { getPlanEndpoint, listPlansEndpoint } from '@mostrador/contract/plans'
import { done, refuse } from '#platform'
import type { Api } from '#platform/http'
import { PLANS } from './plans.ts'

export function planRoutes(api: Api): void {
  api.mount(listPlansEndpoint, async () => done([...PLANS]))

  api.mount(getPlanEndpoint, async ({ params }) => {
    const plan = PLANS.find(({ id }) => id === params.id)
    return plan ? done(plan) : refuse('plan_not_found')
  })
}
