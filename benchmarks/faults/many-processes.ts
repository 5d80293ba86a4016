import { setTimeout as wait } from 'node:timers/promises'
import { ownDatabase } from '../lib/postgres.ts'
import type { Running } from '../lib/processes.ts'
import { demoSeller } from '../lib/seller.ts'
import { aQuestion, openShop, type Program, type Shop } from '../lib/shop.ts'
import { countSurvived, type Survived } from './survived.ts'

const LONGEST_PAUSE_MS = 1500
/** A worker's jobs are given to another once their time limit is over. */
const PATIENCE_MS = 240_000

/**
 * Kills one of three processes on one PostgreSQL again and again while buyers ask: one that takes calls, two that work.
 * Undefined where no PostgreSQL answers.
 */
export async function surviveKillsOfMany(ordeal: {
  questions: number
  kills: number
}): Promise<Survived | undefined> {
  const database = await ownDatabase()
  if (!database) return undefined
  const shop = await openShop({ database })
  try {
    const maker = await shop.startReady('demo')
    const recordedBefore = await (await demoSeller(shop.url)).answered()
    await maker.process.stop()

    const since = Date.now()
    const ids: number[] = []
    const posts = await Promise.all([post(shop, 'api'), post(shop, 'worker'), post(shop, 'worker')])
    for (let kill = 0; kill < ordeal.kills; kill += 1) {
      const due = Math.ceil(((kill + 1) * ordeal.questions) / ordeal.kills)
      while (ids.length < due) ids.push(await shop.sandbox.ask(aQuestion(ids.length)))
      await wait(Math.random() * LONGEST_PAUSE_MS)
      await posts[kill % posts.length]?.killAndReplace()
    }
    await posts[0]?.ready()
    const waiting = { kills: ordeal.kills, recordedBefore, patienceMs: PATIENCE_MS, since }
    return await countSurvived(shop, ids, waiting)
  } finally {
    await shop.close()
  }
}

/** A place in the team that is always taken by a process of this kind. */
async function post(shop: Shop, program: Program) {
  const options = { ownPort: program === 'worker' }
  let holder: { process: Running; url: string } = await shop.startReady(program, options)
  return {
    async killAndReplace() {
      await holder.process.kill()
      holder = await shop.start(program, options)
    },
    async ready() {
      while (!(await fetch(`${holder.url}/readyz`).catch(() => undefined))?.ok) await wait(50)
    },
  }
}
