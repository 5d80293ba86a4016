import { ecommerceTipsEndpoint, marketplaceSessionsEndpoint } from '@mostrador/contract/recommendations'
import { done } from '#platform'
import type { Clock } from '#platform'
import type { Db } from '#platform/db'
import type { Api } from '#platform/http'
import { deedsOf } from './deeds-of.ts'
import { RECOMMENDATIONS, sessionsAt, tipsFor } from './recommendations.ts'

export function recommendationRoutes(
  api: Api,
  { db, clock, salesTipsUrl }: { db: Db; clock: Clock; salesTipsUrl: string },
): void {
  api.mount(ecommerceTipsEndpoint, async (_, seller) =>
    done({
      data: tipsFor(RECOMMENDATIONS.tips, await deedsOf(db, seller.id)),
      moreUrl: salesTipsUrl,
    }),
  )

  api.mount(marketplaceSessionsEndpoint, async () =>
    done({ data: sessionsAt(RECOMMENDATIONS.sessions, clock.now()) }),
  )
}
