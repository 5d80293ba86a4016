import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inBackground } from './at-work.ts'
import { inTransaction, openInMemory } from './index.ts'
import type { Database } from './index.ts'

let database: Database
beforeAll(async () => {
  database = await openInMemory()
})
afterAll(() => database.close())

function withOneConnection() {
  const order: string[] = []
  const ask = async (name: string) => {
    await sql`select 1`.execute(database.db)
    order.push(name)
  }
  /** Asks for all of it while a transaction has the connection. */
  const whileTaken = (asking: () => Promise<unknown>[]) => {
    let asked: Promise<unknown>[] = []
    return inTransaction(database.db, async (tx) => {
      asked = asking()
      await sql`select 1`.execute(tx)
    }).then(() => Promise.all(asked))
  }
  const fail = () =>
    inTransaction(database.db, (tx) => sql`select 1 / 0`.execute(tx)).catch(() => order.push('what failed'))
  return { ask, order, fail, whileTaken }
}

test('whoever is waited for has the one connection before all that is done in the background', async () => {
  const { ask, order, whileTaken } = withOneConnection()

  await whileTaken(() => [
    inBackground(() => ask('a job')),
    inBackground(() => ask('another job')),
    ask('a request'),
    ask('a later request'),
  ])

  expect(order).toEqual(['a request', 'a later request', 'a job', 'another job'])
})

test('what is done in the background has its turn too, however many others come', async () => {
  const { ask, order, whileTaken } = withOneConnection()
  let isServed = false
  const comeAgain = async (): Promise<void> => {
    while (!isServed) await ask('a request')
  }

  await whileTaken(() => [
    inBackground(() => ask('a job')).then(() => (isServed = true)),
    comeAgain(),
    comeAgain(),
  ])

  expect(order).toContain('a job')
})

test('work that fails gives the connection to the next', async () => {
  const { ask, order, fail, whileTaken } = withOneConnection()

  await whileTaken(() => [fail(), ask('the next')])

  expect(order).toEqual(['what failed', 'the next'])
})
