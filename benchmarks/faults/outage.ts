import { demoSeller } from '../lib/seller.ts'
import { aQuestion, openShop } from '../lib/shop.ts'
import { countSurvived, type Survived } from './survived.ts'

const OUTAGE_SECONDS = 2 * 24 * 60 * 60

/**
 * Nothing of the product runs for two days of the marketplace's time, in which buyers ask, every notification is given up
 * and the seller's token dies. Then it starts.
 */
export async function surviveOutage(ordeal: { questions: number; patienceMs: number }): Promise<Survived> {
  const shop = await openShop()
  try {
    const maker = await shop.startReady('demo')
    const recordedBefore = await (await demoSeller(shop.url)).answered()
    await maker.process.stop()

    const ids: number[] = []
    while (ids.length < ordeal.questions) {
      ids.push(await shop.sandbox.ask(aQuestion(ids.length)))
      await shop.sandbox.advance(OUTAGE_SECONDS / ordeal.questions)
    }
    const since = Date.now()
    await shop.startReady('main')
    return await countSurvived(shop, ids, { kills: 0, recordedBefore, patienceMs: ordeal.patienceMs, since })
  } finally {
    await shop.close()
  }
}
