import { setTimeout as wait } from 'node:timers/promises'
import { aQuestion, type Shop } from './shop.ts'

export const PER_SECOND = 5
const GIVE_UP_MS = 30_000

/**
 * Milliseconds from each question, which is told at once, to its answer; both moments are the marketplace's own.
 * Asks `count` times, or until it is told to end.
 */
export async function askSteadily(shop: Shop, count: number, end?: AbortSignal): Promise<number[]> {
  const started = Date.now()
  const asked: Promise<number>[] = []
  for (let index = 0; index < count && !end?.aborted; index += 1) {
    await wait(Math.max(0, started + (index * 1000) / PER_SECOND - Date.now()))
    asked.push(shop.sandbox.ask(aQuestion(index)))
  }
  return Promise.all(asked.map(async (id) => untilAnswered(shop, await id)))
}

async function untilAnswered(shop: Shop, id: number): Promise<number> {
  const giveUpAt = Date.now() + GIVE_UP_MS
  for (;;) {
    const { answer: published, date_created: askedAt, text } = await shop.sandbox.question(id)
    if (published) return Date.parse(published.date_created) - Date.parse(askedAt)
    if (Date.now() > giveUpAt) throw new Error(`nobody answered "${text}"`)
    await wait(200)
  }
}
