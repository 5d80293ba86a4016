import { startRelay, type Relay } from './relay.ts'
import { aQuestion, openShop, type Engine, type Shop } from './shop.ts'
import { setTimeout as wait } from 'node:timers/promises'

/** The demo shop with the product running, and notifications that wait to be sent. */
export interface Waiting {
  shop: Shop
  /** One for each new question; none of them is known to the product yet. */
  bodies: string[]
}

/** Runs `work` on a shop where buyers have asked `count` questions of which nothing was told. */
export async function withUntoldQuestions<T>(
  engine: Engine,
  count: number,
  work: (waiting: Waiting) => Promise<T>,
): Promise<T | undefined> {
  const relay = await startRelay()
  try {
    const shop = await openShop(engine, relay.url)
    if (!shop) return undefined
    try {
      relay.passTo(`${shop.url}/api/webhooks/mercadolibre`)
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
