import { ownDatabase } from '../lib/postgres.ts'
import type { Measure } from '../lib/result.ts'
import { demoSeller } from '../lib/seller.ts'
import { openShop } from '../lib/shop.ts'

const TOKEN_SECONDS = 6 * 60 * 60
const CALLS_A_PROCESS = 2

/**
 * Lets a seller's token die again and again, each time with two processes on one PostgreSQL needing it at the same moment.
 * A second renewal with one refresh token would disconnect the seller. Undefined where no PostgreSQL answers.
 */
export async function surviveRenewals(rounds: number): Promise<Measure[] | undefined> {
  const database = await ownDatabase()
  if (!database) return undefined
  const shop = await openShop({ database })
  try {
    const maker = await shop.startReady('demo')
    await maker.process.stop()
    const processes = [
      await shop.startReady('api', { ownPort: true }),
      await shop.startReady('api', { ownPort: true }),
    ]
    const sellers = await Promise.all(processes.map(({ url }) => demoSeller(url)))
    const calls = sellers.flatMap((seller) => Array.from({ length: CALLS_A_PROCESS }, () => seller))
    const before = await renewals(shop.sandbox)
    let refused = 0
    for (let round = 0; round < rounds; round += 1) {
      await shop.sandbox.advance(TOKEN_SECONDS + 1)
      const outcomes = await Promise.allSettled(calls.map((seller) => seller.listings()))
      refused += outcomes.filter(({ status }) => status === 'rejected').length
    }
    const made = (await renewals(shop.sandbox)) - before
    return [
      {
        what: `renewals, where the token died ${rounds} times`,
        value: made,
        unit: '',
        bar: { atMost: rounds },
      },
      { what: `calls refused of ${rounds * calls.length}`, value: refused, unit: '', bar: { atMost: 0 } },
    ]
  } finally {
    await shop.close()
  }
}

const renewals = async (sandbox: { log(): Promise<{ path: string }[]> }): Promise<number> =>
  (await sandbox.log()).filter(({ path }) => path === '/oauth/token').length
