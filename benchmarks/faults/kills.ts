import { setTimeout as wait } from 'node:timers/promises'
import { untilReady } from '../lib/processes.ts'
import type { Sandbox } from '../lib/sandbox.ts'
import { demoSeller } from '../lib/seller.ts'
import { aQuestion, openShop } from '../lib/shop.ts'
import { orderStorm } from './storm.ts'
import { countSurvived, type Survived } from './survived.ts'

/** How long the product may live once it is ready; chance picks within. */
const LONGEST_LIFE_MS = 700
/** One of so many lives ends while the product is still starting. */
const STILLBORN_EVERY = 5
const EARLIEST_START_KILL_MS = 300
const LATEST_START_KILL_MS = 1500
/** The marketplace has the answer and its reply is on the way: most kills fall between posting and recording. */
const REPLY_DELAY_MS = 120
/** Enough for all calls of a run's first half; then the marketplace recovers. */
const STORM_CALLS_A_QUESTION = 6

export interface Ordeal {
  questions: number
  kills: number
  /** Whether the marketplace fails three of ten calls as well. */
  inStorm: boolean
  patienceMs: number
}

/**
 * Kills the whole product again and again while buyers ask, on the embedded database. Buyers ask as it starts and as it
 * runs, so that some questions are told to nobody and have to be found.
 */
export async function surviveKills(ordeal: Ordeal): Promise<Survived> {
  const shop = await openShop()
  try {
    const maker = await shop.startReady('demo')
    const recordedBefore = await (await demoSeller(shop.url)).answered()
    await maker.process.stop()

    const since = Date.now()
    const ids: number[] = []
    const askUpTo = async (count: number) => {
      while (ids.length < Math.min(count, ordeal.questions))
        ids.push(await shop.sandbox.ask(aQuestion(ids.length)))
    }
    if (ordeal.inStorm) await orderStorm(shop.sandbox, ordeal.questions * STORM_CALLS_A_QUESTION)
    else await delayAnswers(shop.sandbox, ordeal.questions)

    const perLife = ordeal.questions / ordeal.kills
    for (let kill = 0; kill < ordeal.kills; kill += 1) {
      const { process } = await shop.start('main')
      await askUpTo(Math.floor((kill + 0.5) * perLife))
      if (kill % STILLBORN_EVERY === STILLBORN_EVERY - 1) {
        await wait(between(EARLIEST_START_KILL_MS, LATEST_START_KILL_MS))
      } else {
        await untilReady(`${shop.url}/readyz`, process)
        const life = wait(between(0, LONGEST_LIFE_MS))
        await askUpTo(Math.ceil((kill + 1) * perLife))
        await life
      }
      await process.kill()
    }
    await shop.startReady('main')
    await askUpTo(ordeal.questions)
    return await countSurvived(shop, ids, {
      kills: ordeal.kills,
      recordedBefore,
      patienceMs: ordeal.patienceMs,
      since,
    })
  } finally {
    await shop.close()
  }
}

const delayAnswers = (sandbox: Sandbox, questions: number) =>
  sandbox.fault({
    path: '/answers',
    method: 'POST',
    after: true,
    delay_ms: REPLY_DELAY_MS,
    times: questions * 2,
  })

const between = (least: number, most: number) => least + Math.random() * (most - least)
