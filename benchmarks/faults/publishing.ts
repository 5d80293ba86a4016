import { setTimeout as wait } from 'node:timers/promises'
import { listDraftsEndpoint, publicationOf, publishListingEndpoint } from '@mostrador/contract/listings'
import type { Draft } from '@mostrador/contract/listings'
import { callerAt, fullOfDrafts } from '../lib/drafts.ts'
import { demoToken } from '../lib/seller.ts'
import { openShop } from '../lib/shop.ts'

/** The marketplace has made the item and its reply is on the way: kills fall between making and recording. */
const REPLY_DELAY_MS = 400
/** As the page does it. */
const AT_ONCE = 4
const POLL_MS = 50

export interface PublishingSurvived {
  drafts: number
  kills: number
  /** What the marketplace has of them. */
  listings: number
  /** What the product's own books say. */
  published: number
  seconds: number
}

/**
 * Kills the product again and again while ten drafts are being published, as long as there is one to make; each time the
 * seller presses the button anew.
 */
export async function surviveKillsWhilePublishing(ordeal: {
  /** At most. */
  kills: number
  patienceMs: number
}): Promise<PublishingSurvived> {
  const shop = await openShop()
  try {
    let { process } = await shop.startReady('demo')
    const call = callerAt(shop.url, await demoToken(shop.url))
    const drafts = await fullOfDrafts(call, 1)
    const since = Date.now()
    const giveUpAt = since + ordeal.patienceMs
    const isOver = () => Date.now() > giveUpAt
    await shop.sandbox.fault({
      path: '/items',
      method: 'POST',
      after: true,
      delay_ms: REPLY_DELAY_MS,
      times: 1000,
    })
    const listed = async () =>
      (await shop.sandbox.log()).filter(({ method, path }) => method === 'POST' && path === '/items').length
    const publishAll = async () => {
      const left = [...drafts]
      const one = async () => {
        for (let draft = left.shift(); draft; draft = left.shift())
          // The killed process answers nobody.
          await call('POST', publishListingEndpoint.path, publicationOf(draft.id, draft, 'ARS')).catch(
            () => undefined,
          )
      }
      await Promise.all(Array.from({ length: AT_ONCE }, one))
    }

    let kills = 0
    for (; kills < ordeal.kills && (await listed()) < drafts.length; kills += 1) {
      const before = await listed()
      const publishing = publishAll()
      while ((await listed()) === before && !isOver()) await wait(POLL_MS)
      await process.kill()
      await publishing
      ;({ process } = await shop.startReady('main'))
    }
    await publishAll()
    const published = async () => {
      const { drafts: now } = (await call('GET', listDraftsEndpoint.path)) as { drafts: Draft[] }
      return now.filter(({ mlId, descriptionState }) => mlId !== null && descriptionState === 'written')
        .length
    }
    while ((await published()) < drafts.length && !isOver()) await wait(POLL_MS)
    return {
      drafts: drafts.length,
      kills,
      listings: await listed(),
      published: await published(),
      seconds: (Date.now() - since) / 1000,
    }
  } finally {
    await shop.close()
  }
}
