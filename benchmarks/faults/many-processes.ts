import { setTimeout as wait } from 'node:timers/promises'
import { type Balancer, startBalancer } from '../lib/balancer.ts'
import { ownDatabase } from '../lib/postgres.ts'
import { freePorts, type Running } from '../lib/processes.ts'
import { demoSeller } from '../lib/seller.ts'
import { aQuestion, openShop, type Program, type Shop, webhookOf } from '../lib/shop.ts'
import type { Ordeal } from './kills.ts'
import { orderStorm } from './storm.ts'
import { countSurvived, type Survived } from './survived.ts'

const TEAM: readonly Program[] = ['api', 'api', 'worker', 'worker']
/** Chance picks the pause between two kills: from a quarter of the longest. */
const LONGEST_PAUSE_MS = 4000
/** Each try needs some seven calls, so most fail meanwhile; then the marketplace recovers. */
const STORM_CALLS_A_QUESTION = 3

/**
 * Kills one of four processes on one PostgreSQL, whichever chance picks, again and again while buyers ask: two that take
 * calls behind a balancer, two that work. Undefined where no PostgreSQL answers.
 */
export async function surviveKillsOfMany(
  ordeal: Ordeal,
  longestPauseMs = LONGEST_PAUSE_MS,
): Promise<Survived | undefined> {
  const database = await ownDatabase()
  if (!database) return undefined
  const balancer = await startBalancer()
  const shop = await openShop({ database, notifyUrl: webhookOf(balancer.url) })
  try {
    balancer.passTo([shop.url])
    const maker = await shop.startReady('demo')
    const recordedBefore = await (await demoSeller(shop.url)).answered()
    await maker.process.stop()

    const since = Date.now()
    const posts = await startTeam(shop, balancer)
    if (ordeal.inStorm) await orderStorm(shop.sandbox, ordeal.questions * STORM_CALLS_A_QUESTION)
    const ids: number[] = []
    for (let kill = 1; kill <= ordeal.kills; kill += 1) {
      const pause = wait(longestPauseMs * (0.25 + 0.75 * Math.random()))
      const due = Math.ceil((kill * ordeal.questions) / ordeal.kills)
      while (ids.length < due) ids.push(await shop.sandbox.ask(aQuestion(ids.length)))
      await pause
      await posts[Math.floor(Math.random() * posts.length)]?.killAndReplace()
    }
    for (const post of posts) await post.ready()
    const { kills, patienceMs } = ordeal
    const productUrl = balancer.url
    return await countSurvived(shop, ids, { kills, recordedBefore, patienceMs, since, productUrl })
  } finally {
    await shop.close()
    balancer.close()
  }
}

interface Post {
  killAndReplace(): Promise<void>
  ready(): Promise<void>
}

async function startTeam(shop: Shop, balancer: Balancer): Promise<Post[]> {
  const ports = await freePorts(TEAM.length)
  const posts = await Promise.all(TEAM.map((program, index) => post(shop, program, ports[index] ?? 0)))
  balancer.passTo(
    TEAM.flatMap((program, index) => (program === 'api' ? [`http://127.0.0.1:${ports[index]}`] : [])),
  )
  for (const one of posts) await one.ready()
  return posts
}

/** A place in the team that is always taken by a process of this kind, at an address of its own. */
async function post(shop: Shop, program: Program, port: number): Promise<Post> {
  const take = () => shop.start(program, { port })
  let holder: { process: Running; url: string } = await take()
  return {
    async killAndReplace() {
      await holder.process.kill()
      holder = await take()
    },
    async ready() {
      while (!(await fetch(`${holder.url}/readyz`).catch(() => undefined))?.ok) await wait(50)
    },
  }
}
