import { inject, onTestFinished, expect, test } from 'vitest'
import { createPace } from '@mostrador/mercadolibre'
import { systemClock } from '#platform'
import type { Db } from '#platform/db'
import { testDatabase } from '../testing/index.ts'
import { sharePace } from './shared-pace.ts'

async function aDatabase() {
  const { database } = await testDatabase(inject('original'))
  onTestFinished(async () => {
    await database.close()
  })
  return database.db
}

function aProcess(db: Db, clock = systemClock) {
  let now = 0
  const pace = createPace({ now: () => now, sleep: async (ms) => void (now += ms) })
  return {
    pace,
    ...sharePace({ db, clock, pace }),
    /** How many calls of one seller go before one has to wait. */
    async burst(seller: string) {
      const startedAt = now
      let calls = 0
      while ((await pace.acquire({ seller, urgency: 'answer' })).isGranted && now === startedAt) calls += 1
      return calls
    },
  }
}

test('processes on one database share what may be called, and one that ends or dies leaves its part', async () => {
  const db = await aDatabase()
  let at = 0
  const clock = { now: () => new Date(Date.UTC(2026, 10, 21) + at) }
  const [alone, first, second] = [aProcess(db, clock), aProcess(db, clock), aProcess(db, clock)]
  expect(await alone.burst('a')).toBe(1000)

  for (const one of [first, second, first]) await one.beat()
  expect(await first.burst('a')).toBe(500)

  const third = aProcess(db, clock)
  await third.beat()
  await second.leave()
  at = 31_000
  await third.beat()
  expect(await third.burst('a')).toBe(1000)
})

test('a pause of the application holds in every process', async () => {
  const db = await aDatabase()
  const [first, second] = [aProcess(db), aProcess(db)]
  first.pace.adopt({ appMs: 50_000, sellers: new Map() })

  await first.beat()
  await second.beat()

  expect(second.pace.pauses().appMs).toBeGreaterThan(30_000)
  await first.beat()
  expect(first.pace.pauses().appMs).toBeLessThanOrEqual(50_000)
})

test('a pause that processes tell each other does not grow, however long the telling takes', async () => {
  let now = 0
  const clock = { now: () => new Date(now) }
  // Each statement takes a second.
  const db = (await aDatabase()).withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      now += 1000
      return result
    },
  })
  const [first, second] = [aProcess(db, clock), aProcess(db, clock)]
  first.pace.adopt({ appMs: 50_000, sellers: new Map() })
  await first.beat()
  const endsAt = 50_000

  await second.beat()

  expect(second.pace.pauses().appMs).toBe(endsAt - now)
})

test('a refused seller pauses in every process, and no other seller does', async () => {
  const db = await aDatabase()
  const [first, second] = [aProcess(db), aProcess(db)]
  first.pace.adopt({ appMs: 0, sellers: new Map([['refused', 50_000]]) })

  await first.beat()
  await second.beat()

  expect(second.pace.pauses().appMs).toBe(0)
  expect(await second.burst('refused')).toBe(0)
  expect(await second.burst('other')).toBe(500)
})
