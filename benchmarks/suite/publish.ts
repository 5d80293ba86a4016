import { setTimeout as wait } from 'node:timers/promises'
import {
  listDraftsEndpoint,
  MAX_DRAFTS,
  publicationOf,
  publishListingEndpoint,
} from '@mostrador/contract/listings'
import type { Draft } from '@mostrador/contract/listings'
import { type Call, callerAt, fullOfDrafts } from '../lib/drafts.ts'
import type { Benchmark } from '../lib/result.ts'
import { demoToken } from '../lib/seller.ts'
import { openShop } from '../lib/shop.ts'

const PICTURES = 3
const ANSWERS_MS = 200
/** As the page does it. */
const AT_ONCE = 4
const GIVE_UP_MS = 120_000

/** Ten drafts with three pictures each, against a marketplace that takes its time for every answer. */
export const publish: Benchmark = {
  name: 'publish',
  async run(say) {
    const shop = await openShop()
    try {
      await shop.startReady('demo')
      const call = callerAt(shop.url, await demoToken(shop.url))
      say(`${MAX_DRAFTS} drafts with ${PICTURES} pictures each`)
      const drafts = await fullOfDrafts(call, PICTURES)
      await shop.sandbox.fault({ path: '/', delay_ms: ANSWERS_MS, times: 100_000 })
      say('publishing them')
      const startedAt = performance.now()
      const left = [...drafts]
      await Promise.all(
        Array.from({ length: AT_ONCE }, async () => {
          for (let draft = left.shift(); draft; draft = left.shift())
            await call('POST', publishListingEndpoint.path, publicationOf(draft.id, draft, 'ARS'))
        }),
      )
      const publishedS = (performance.now() - startedAt) / 1000
      await untilDescribed(call)
      const describedS = (performance.now() - startedAt) / 1000
      return [
        { what: 'ten drafts published', value: publishedS, unit: 's', bar: { atMost: 15 } },
        { what: 'with their descriptions', value: describedS, unit: 's' },
      ]
    } finally {
      await shop.close()
    }
  },
}

async function untilDescribed(call: Call): Promise<void> {
  const giveUpAt = Date.now() + GIVE_UP_MS
  for (;;) {
    const { drafts } = (await call('GET', listDraftsEndpoint.path)) as { drafts: Draft[] }
    if (drafts.every(({ descriptionState }) => descriptionState === 'written')) return
    if (Date.now() > giveUpAt) throw new Error('a description is missing')
    await wait(100)
  }
}
