import { setTimeout as wait } from 'node:timers/promises'
import { ownDatabase } from './postgres.ts'
import { type Relay, startRelay } from './relay.ts'
import { aQuestion, openShop, type Shop, webhookOf } from './shop.ts'

export type Engine = 'embedded' | 'postgres'

/** The demo shop with the product running, and notifications that wait to be sent. */
export interface Waiting {
  shop: Shop
  /** One for each new question; none of them is known to the product yet. */
  bodies: string[]
}

/**
 * Runs `work` on a shop where buyers have asked `count` questions of which nothing was told. Undefined where the engine
 * cannot be had.
 */
export async function withUntoldQuestions<T>(
  engine: Engine,
  count: number,
  work: (waiting: Waiting) => Promise<T>,
): Promise<T | undefined> {
  const database = engine === 'postgres' ? await ownDatabase() : undefined
  if (engine === 'postgres' && !database) return undefined
  const relay = await startRelay()
  try {
    const shop = await openShop({ database, notifyUrl: relay.url })
    try {
      relay.passTo(webhookOf(shop.url))
      await shop.startReady('demo')
      relay.passTo(null)
      return await work({ shop, bodies: await untold(shop, relay, count) })
    } finally {
      await shop.close()
    }
  } finally {
    relay.close()
  }
}

async function untold(shop: Shop, relay: Relay, count: number): Promise<string[]> {
  const asked = new Set<string>()
  for (let index = 0; index < count; index += 1)
    asked.add(`/questions/${await shop.sandbox.ask(aQuestion(index))}`)
  const bodies = new Map<string, string>()
  while (bodies.size < count) {
    for (const body of relay.take()) {
      const { resource } = JSON.parse(body) as { resource: string }
      if (asked.has(resource)) bodies.set(resource, body)
    }
    await wait(20)
  }
  return [...bodies.values()]
}
