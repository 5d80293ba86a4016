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
    /** How many calls of one seller may go before one has to wait. */
    async burst() {
      let calls = 0
      while ((await pace.turn({ seller: 'a', urgency: 'answer' })) === 0 && now === 0) calls += 1
      return calls
    },
  }
}

test('processes on one database share what may be called, and one that ends or dies leaves its part', async () => {
  const db = await aDatabase()
  let at = 0
  const clock = { now: () => new Date(Date.UTC(2026, 10, 21) + at) }
  const [alone, first, second] = [aProcess(db, clock), aProcess(db, clock), aProcess(db, clock)]
  expect(await alone.burst()).toBe(1000)

  for (const one of [first, second, first]) await one.beat()
  expect(await first.burst()).toBe(500)

  const third = aProcess(db, clock)
  await third.beat()
  await second.leave()
  at = 31_000
  await third.beat()
  expect(await third.burst()).toBe(1000)
})

test('a process that is told to wait makes the others wait too', async () => {
  const db = await aDatabase()
  const [first, second] = [aProcess(db), aProcess(db)]
  first.pace.pause(50_000)

  await first.beat()
  await second.beat()

  expect(second.pace.pausedMs()).toBeGreaterThan(30_000)
  await first.beat()
  expect(first.pace.pausedMs()).toBeLessThanOrEqual(50_000)
})
