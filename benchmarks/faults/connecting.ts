import { setTimeout as wait } from 'node:timers/promises'
import {
  finishConnectionEndpoint,
  getChannelEndpoint,
  startConnectionEndpoint,
} from '@mostrador/contract/marketplace'
import type { Channel, Connection } from '@mostrador/contract/marketplace'
import { callerAt } from '../lib/drafts.ts'
import type { Call } from '../lib/drafts.ts'
import type { Measure } from '../lib/result.ts'
import type { LoggedCall } from '../lib/sandbox.ts'
import { demoToken, permission } from '../lib/seller.ts'
import { aQuestion, openShop } from '../lib/shop.ts'
import type { Shop } from '../lib/shop.ts'

const DEMO_ACCOUNT = 2_418_305_771
const TOKEN_SECONDS = 6 * 60 * 60
/** Delays the marketplace's reply with the new tokens, so that the kill falls between exchange and store. */
const REPLY_DELAY_MS = 5000
const POLL_MS = 50

/** The kill comes before the tokens arrive, or after the product stores them and before it reads the account's name. */
const MOMENTS = ['/oauth/token', '/users/me'] as const

/**
 * Kills the product while its seller reconnects a connected account. Lost new tokens invalidate the old ones, and the
 * product has to detect that by itself. The seller then connects once more, and buyers get answers.
 */
export async function surviveKillsWhileConnecting({
  rounds,
  patienceMs,
}: {
  rounds: number
  patienceMs: number
}): Promise<Measure[]> {
  const shop = await openShop()
  try {
    let { process } = await shop.startReady('demo')
    const call = callerAt(shop.url, await demoToken(shop.url))
    let kills = 0
    let lostUnnoticed = 0
    let notBack = 0
    let unanswered = 0
    let slowestMs = 0
    for (let round = 0; round < rounds; round += 1) {
      for (const moment of MOMENTS) {
        const before = (await callsTo(shop, moment)).length
        await shop.sandbox.fault({ path: moment, after: true, delay_ms: REPLY_DELAY_MS, times: 1 })
        const connecting = connect(call).catch(() => 'killed')
        while ((await callsTo(shop, moment)).length === before) await wait(POLL_MS)
        await process.kill()
        kills += 1
        await connecting
        ;({ process } = await shop.startReady('main'))
        const since = Date.now()
        if (moment === '/oauth/token') {
          while ((await connectionOf(call)).state !== 'expired' && Date.now() - since < patienceMs)
            await wait(POLL_MS)
          slowestMs = Math.max(slowestMs, Date.now() - since)
          if ((await connectionOf(call)).state !== 'expired') lostUnnoticed += 1
          await connect(call)
        }
        await shop.sandbox.advance(TOKEN_SECONDS + 1)
        const id = await shop.sandbox.ask(aQuestion(kills))
        const askedAt = Date.now()
        while ((await shop.sandbox.question(id)).answer === null && Date.now() - askedAt < patienceMs)
          await wait(POLL_MS)
        if ((await shop.sandbox.question(id)).accepted !== 1) unanswered += 1
        if ((await connectionOf(call)).state !== 'connected') notBack += 1
      }
    }
    return [
      { what: 'kills, each after the marketplace answered', value: kills, unit: '' },
      {
        what: 'lost tokens without notice to the seller',
        value: lostUnnoticed,
        unit: '',
        bar: { atMost: 0 },
      },
      { what: 'until the seller was notified, at most', value: slowestMs / 1000, unit: 's' },
      { what: 'connections that did not come back', value: notBack, unit: '', bar: { atMost: 0 } },
      { what: 'questions not answered once', value: unanswered, unit: '', bar: { atMost: 0 } },
    ]
  } finally {
    await shop.close()
  }
}

const callsTo = async ({ sandbox }: Shop, wanted: string): Promise<LoggedCall[]> =>
  (await sandbox.log()).filter(({ path }) => path === wanted)

async function connect(call: Call): Promise<void> {
  const started = (await call('POST', startConnectionEndpoint.path, { siteId: 'MLA' })) as {
    data: { url: string }
  }
  await call('POST', finishConnectionEndpoint.path, await permission(started.data.url, DEMO_ACCOUNT))
}

const connectionOf = async (call: Call): Promise<Connection> =>
  ((await call('GET', getChannelEndpoint.path)) as { data: Channel }).data.connection
