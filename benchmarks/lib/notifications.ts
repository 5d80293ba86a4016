import { setTimeout as wait } from 'node:timers/promises'
import { ownDatabase } from './postgres.ts'
import { type Relay, startRelay } from './relay.ts'
import { aQuestion, openShop, type Shop, webhookOf } from './shop.ts'

export type Engine = 'embedded' | 'postgres'

/** The shop with the product running, and notifications that wait to be sent. */
export interface Waiting {
  shop: Shop
  /** One for each new question; none of them is known to the product yet. */
  bodies: string[]
  /** The questions' numbers at the marketplace. */
  ids: number[]
}

/**
 * Runs `work` where buyers have asked `count` questions of which nothing was told: those of the demo shop, or of so many
 * sellers, for whom there is an api and two workers where the engine is PostgreSQL. Undefined where the engine cannot be
 * had.
 */
export async function withUntoldQuestions<T>(
  engine: Engine,
  { count, sellers = 0 }: { count: number; sellers?: number },
  work: (waiting: Waiting) => Promise<T>,
): Promise<T | undefined> {
  const database = engine === 'postgres' ? await ownDatabase() : undefined
  if (engine === 'postgres' && !database) return undefined
  const relay = await startRelay()
  try {
    const shop = await openShop({ database, notifyUrl: relay.url })
    try {
      relay.passTo(webhookOf(shop.url))
      const items = await start(engine, shop, sellers)
      relay.passTo(null)
      return await work({ shop, ...(await untold(shop, relay, items, count)) })
    } finally {
      await shop.close()
    }
  } finally {
    relay.close()
  }
}

/** Starts the product; answers the listings of each seller who was made, if any were. */
async function start(engine: Engine, shop: Shop, count: number): Promise<string[][]> {
  if (count === 0) {
    await shop.startReady('demo')
    return []
  }
  const sellers = await shop.addSellers(count)
  await shop.startReady(engine === 'embedded' ? 'main' : 'api')
  if (engine === 'postgres') await Promise.all([1, 2].map(() => shop.startReady('worker', { ownPort: true })))
  return sellers.map(({ items }) => items)
}

async function untold(
  shop: Shop,
  relay: Relay,
  items: readonly string[][],
  count: number,
): Promise<{ bodies: string[]; ids: number[] }> {
  const question = (index: number) =>
    items.length === 0
      ? aQuestion(index)
      : aQuestion(Math.floor(index / items.length), items[index % items.length])
  const bodies = new Map<string, string>()
  const keep = () => {
    for (const body of relay.take()) {
      const { resource } = JSON.parse(body) as { resource: string }
      bodies.set(resource, body)
    }
  }
  const ids: number[] = []
  while (ids.length < count) {
    const next = Array.from(
      { length: Math.min(AT_ONCE, count - ids.length) },
      (_, index) => ids.length + index,
    )
    ids.push(...(await Promise.all(next.map((index) => shop.sandbox.ask(question(index))))))
    keep()
  }
  const told = () => ids.flatMap((id) => bodies.get(`/questions/${id}`) ?? [])
  while (told().length < count) {
    await wait(50)
    keep()
  }
  return { bodies: told(), ids }
}

const AT_ONCE = 10
