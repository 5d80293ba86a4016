import { CompiledQuery, sql } from 'kysely'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import * as z from 'zod'
import { newId } from '#platform'
import { asSeller, inTransaction } from '#platform/db'
import type { Database } from '#platform/db'
import { createLogger } from '#platform/log'
import { testDatabase, until } from '../../testing/index.ts'
import { isInBackground, sellerAtWork } from '../db/at-work.ts'
import { createQueue, job, Postpone, Retry } from './index.ts'
import type { Job } from './index.ts'
import { postpone } from './postpone.ts'

const Data = z.object({ tenantId: z.string(), n: z.number() })
type Data = z.infer<typeof Data>

const tenant = newId()

/** A queue with one kind of job on a database of its own; `run` is what the job does. */
async function aQueue(run: Job<Data>['run'], change: Partial<Job<Data>> = {}) {
  const { database } = await testDatabase(inject('original'))
  const queue = await createQueue(database, createLogger('silent'))
  const definition = job({
    name: 'test.count',
    data: Data,
    slots: 4,
    slotsPerSeller: 4,
    timeLimitSeconds: 30,
    retries: 3,
    run,
    ...change,
  })
  await queue.prepare([definition])
  onTestFinished(async () => {
    await queue.close()
    await database.close()
  })
  const add = (n: number, options: { tenantId?: string; id?: string } = {}) =>
    inTransaction(database.db, (tx) =>
      queue.add(tx, definition, [
        { ...(options.id && { id: options.id }), data: { tenantId: options.tenantId ?? tenant, n } },
      ]),
    )
  return { queue, database, definition, add }
}

test('every job that was added is run once', async () => {
  const ran: number[] = []
  const { queue, definition, add } = await aQueue(async ({ n }) => void ran.push(n))
  await queue.work([definition])

  for (let n = 0; n < 50; n += 1) await add(n)
  await until(async () => ran.length === 50)

  expect(ran.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 50 }, (_, n) => n))
})

test('who listens hears which queue was added to', async () => {
  const { database, add } = await aQueue(async () => undefined)
  const heard: string[] = []
  const listening = await database.listen('job_added', (queue) => heard.push(queue))

  await add(1)
  await until(async () => heard.length > 0)

  expect(heard).toEqual(['test.count'])
  await listening.close()
})

test('a job is work in the background for its seller, and what is asked meanwhile is not', async () => {
  const seen: unknown[] = []
  const { queue, definition, add } = await aQueue(
    async () => void seen.push([sellerAtWork(), isInBackground()]),
  )
  await queue.work([definition])

  await asSeller('somebody else', () => add(1))
  await until(async () => seen.length > 0)

  expect(seen).toEqual([[tenant, true]])
  expect([sellerAtWork(), isInBackground()]).toEqual(['', false])
})

test('a job whose transaction was undone does not exist', async () => {
  const ran: number[] = []
  const { queue, database, definition, add } = await aQueue(async ({ n }) => void ran.push(n))
  await queue.work([definition])

  const undone = inTransaction(database.db, async (tx) => {
    await queue.add(tx, definition, [{ data: { tenantId: tenant, n: 1 } }])
    throw new Error('undo')
  })
  await expect(undone).rejects.toThrow('undo')
  await add(2)
  await until(async () => ran.length > 0)

  expect(ran).toEqual([2])
})

test('a job with an id that is there already is not added again, even after it was done', async () => {
  const ran: number[] = []
  const { queue, definition, add } = await aQueue(async ({ n }) => void ran.push(n))
  const id = newId()
  await add(1, { id })
  await add(2, { id })
  await queue.work([definition])
  await until(async () => ran.length === 1)
  await add(3, { id })
  await add(4)
  await until(async () => ran.includes(4))

  expect(ran).toEqual([1, 4])
})

test('a job that fails is tried again until it succeeds', async () => {
  const attempts: number[] = []
  const { queue, definition, add } = await aQueue(async (_, { attempt }) => {
    attempts.push(attempt)
    if (attempt < 3) throw new Retry('not yet')
  })
  await queue.work([definition])

  await add(1)
  await until(async () => attempts.length === 3)

  expect(attempts).toEqual([1, 2, 3])
})

test('a job that is postponed more often than it has tries runs on with the same try', async () => {
  const attempts: number[] = []
  const { queue, definition, add } = await aQueue(
    async (_, { attempt }) => {
      attempts.push(attempt)
      if (attempts.length < 8) throw new Postpone('not yet', { afterMs: 1 })
    },
    { retries: 2, postponableSeconds: 60 },
  )
  await queue.work([definition])

  await add(1)
  await until(async () => attempts.length === 8)

  expect(attempts).toEqual(Array.from({ length: 8 }, () => 1))
})

test('a job that cannot use its seller’s account holds the seller’s other jobs, and no other seller’s', async () => {
  const other = newId()
  const started: number[] = []
  const { queue, definition, add } = await aQueue(
    async ({ n }) => {
      started.push(n)
      if (n === 0) throw new Postpone('not yet', { afterMs: 3_600_000, holdsSeller: true })
    },
    { slots: 1, postponableSeconds: 60 },
  )
  for (let n = 0; n < 5; n += 1) await add(n)
  await add(5, { tenantId: other })
  await queue.work([definition])
  await until(async () => started.includes(5))

  await add(6)
  await until(async () => started.includes(6))

  expect(started).toEqual([0, 5, 6])
})

const waitsOf = async (database: Database) => {
  const { rows } = await database.queueDb.executeSql(
    `select state::text as state, round(extract(epoch from start_after - created_on))::int as seconds
     from pgboss.job where name = 'test.count'`,
  )
  return rows as { state: string; seconds: number }[]
}

test('whatever the other side asks for, no job waits past the time in which it may be postponed', async () => {
  let runs = 0
  const { queue, database, definition, add } = await aQueue(
    async () => {
      runs += 1
      throw new Postpone('not yet', { afterMs: 3_600_000, holdsSeller: true })
    },
    { slots: 1, postponableSeconds: 300 },
  )
  for (let n = 0; n < 3; n += 1) await add(n)
  await queue.work([definition])
  await until(async () => (await waitsOf(database)).some(({ state }) => state === 'retry'))
  await queue.close()

  expect((await waitsOf(database)).map(({ seconds }) => seconds)).toEqual([300, 300, 300])
  expect(runs).toBe(1)
})

test('jobs that are held already are written again only to hold them longer', async () => {
  const { queue, database, add } = await aQueue(async () => undefined)
  await queue.close()
  for (let n = 0; n < 4; n += 1) await add(n)

  // Within one transaction the time of the database stands still.
  const held = await inTransaction(database.db, async (tx) => {
    const holdFor = async (n: number, afterMs: number) => {
      const { rows } = await sql<Parameters<typeof postpone>[1]>`
        update pgboss.job set state = 'active' where name = 'test.count' and data->>'n' = ${String(n)}
        returning id, name, retry_count as "retryCount"`.execute(tx)
      if (!rows[0]) throw new Error('there is no such job')
      await postpone(tx, rows[0], new Postpone('not yet', { afterMs, holdsSeller: true }), 3600)
      const last = await sql<{ heldMs: number }>`
        select round(extract(epoch from start_after - pgboss.job_now()) * 1000)::int as "heldMs"
        from pgboss.job where name = 'test.count' and data->>'n' = '3'`.execute(tx)
      return last.rows[0]?.heldMs
    }
    return [await holdFor(0, 100_000), await holdFor(1, 100_100), await holdFor(2, 101_000)]
  })

  expect(held).toEqual([100_000, 100_000, 101_000])
})

test('what a postponement holds is found among the waiting jobs, and not among all that ever ran', async () => {
  const { database } = await aQueue(async () => undefined)
  const heard: CompiledQuery[] = []
  const listening = database.db.withPlugin({
    transformQuery({ node, queryId }) {
      heard.push(database.db.getExecutor().compileQuery(node, queryId))
      return node
    },
    transformResult: async ({ result }) => result,
  })
  const wish = new Postpone('not yet', { afterMs: 1000, holdsSeller: true })
  await postpone(listening, { id: newId(), name: 'test.count', retryCount: 0 }, wish, 60)

  const plan = await database.db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx)
    const [{ sql: text, parameters } = CompiledQuery.raw('')] = heard
    return tx.executeQuery(CompiledQuery.raw(`explain (format json) ${text}`, [...parameters]))
  })

  const held = JSON.stringify(plan.rows)
    .split('"Subplan Name":')
    .find((part) => part.includes('CTE held'))
  expect(held).toMatch(/"Index Name":"[^"]*i11"/)
})

test('a job that an earlier version added fails for good after its own tries', async () => {
  const ended: number[] = []
  const { queue, database, definition, add } = await aQueue(
    async () => {
      throw new Error('it fails')
    },
    { retries: 9, exhausted: async ({ n }) => void ended.push(n) },
  )
  await add(7)
  await database.queueDb.executeSql(`update pgboss.job set retry_limit = 0 where name = 'test.count'`)

  await queue.work([definition])
  await until(async () => ended.length === 1)

  expect(ended).toEqual([7])
})

test.each([
  ['is postponed', () => new Postpone('not yet', { afterMs: 1 })],
  ['fails', () => new Error('it fails')],
])('of a job that ends a process, then %s and then succeeds, no count stays', async (_, trouble) => {
  const started: number[] = []
  const { queue, database, definition, add } = await aQueue(
    async () => {
      started.push(started.length)
      if (started.length === 1) await new Promise(() => undefined)
      if (started.length === 2) throw trouble()
    },
    { postponableSeconds: 60 },
  )
  const id = newId()
  await add(1, { id })
  await queue.work([definition])
  await until(async () => started.length === 1)
  queue.crash(id, new Error('in a callback'))
  await until(async () => (await waitsOf(database))[0]?.state === 'completed')

  await until(async () => (await database.queueDb.executeSql('select from job_death')).rows.length === 0)
  expect(started).toHaveLength(3)
})

test('failed tries count on when the job was postponed in between', async () => {
  const attempts: number[] = []
  const { queue, definition, add } = await aQueue(
    async (_, { attempt }) => {
      attempts.push(attempt)
      if (attempts.length === 1) throw new Error('it fails')
      if (attempts.length === 2) throw new Postpone('not yet', { afterMs: 1 })
    },
    { postponableSeconds: 60 },
  )
  await queue.work([definition])

  await add(1)
  await until(async () => attempts.length === 3)

  expect(attempts).toEqual([1, 2, 2])
})

test('a job that has been postponed for too long uses up its tries and becomes a dead letter', async () => {
  const attempts: number[] = []
  const ended: number[] = []
  const { queue, database, definition, add } = await aQueue(
    async (_, { attempt }) => {
      attempts.push(attempt)
      throw new Postpone('never', { afterMs: 1 })
    },
    { retries: 1, postponableSeconds: 3600, exhausted: async ({ n }) => void ended.push(n) },
  )
  await add(7)
  await database.queueDb.executeSql(
    `update pgboss.job set created_on = now() - interval '61 minutes' where name = 'test.count'`,
  )

  await queue.work([definition])
  await until(async () => ended.length === 1)

  expect({ attempts, ended }).toEqual({ attempts: [1, 2], ended: [7] })
})

test('an outage of the database that a job meets uses none of its tries', async () => {
  const attempts: number[] = []
  const { database, queue, definition, add } = await aQueue(
    async (_, { attempt }) => {
      attempts.push(attempt)
      // A lock that was not to be had in time, as during a backup of another program.
      if (attempts.length < 3)
        await sql`do $$ begin raise exception using errcode = '55P03'; end $$`.execute(database.db)
    },
    { retries: 0 },
  )
  await queue.work([definition])

  await add(1)
  await until(async () => attempts.length === 3)

  expect(attempts).toEqual([1, 1, 1])
})

test('a job that another process has taken over is not postponed', async () => {
  const starts: number[] = []
  const gate = Promise.withResolvers<void>()
  const { queue, database, definition, add } = await aQueue(
    async (_, { attempt }) => {
      starts.push(attempt)
      await gate.promise
      throw new Postpone('later', { afterMs: 3_600_000 })
    },
    { postponableSeconds: 60 },
  )
  await queue.work([definition])
  await add(1)
  await until(async () => starts.length === 1)
  const state = `select state::text as state, retry_count as "retryCount", start_after < now() as "isDue" from pgboss.job`
  await database.queueDb.executeSql(`update pgboss.job set retry_count = retry_count + 1`)

  gate.resolve()
  await queue.close()

  const { rows } = await database.queueDb.executeSql(`${state} where name = 'test.count'`)
  expect(rows).toEqual([{ state: 'active', retryCount: 1, isDue: true }])
})

test('a job that fails for good says so to its feature', async () => {
  const given: number[] = []
  const { queue, definition, add } = await aQueue(
    async () => {
      throw new Error('never')
    },
    { retries: 1, exhausted: async ({ n }) => void given.push(n) },
  )
  await queue.work([definition])

  await add(7)
  await until(async () => given.length === 1)

  expect(given).toEqual([7])
})

test('one seller’s burst leaves slots for another', async () => {
  const other = newId()
  const started: string[] = []
  const gate = Promise.withResolvers<void>()
  const { queue, definition, add } = await aQueue(
    async ({ tenantId }) => {
      started.push(tenantId)
      await gate.promise
    },
    { slotsPerSeller: 2 },
  )
  for (let n = 0; n < 10; n += 1) await add(n)
  await add(11, { tenantId: other })
  await queue.work([definition])

  await until(async () => started.includes(other))
  const held = started.filter((id) => id === tenant).length
  gate.resolve()

  expect(held).toBeLessThanOrEqual(2)
})

test('the embedded database gives back at once what a killed process was doing', async () => {
  const ran: number[] = []
  const { queue, database, definition, add } = await aQueue(async ({ n }) => void ran.push(n))
  await add(1)
  if (database.engine === 'embedded') {
    const { rows } = await database.queueDb.executeSql(`update pgboss.job set state = 'active' returning id`)
    expect(rows).toHaveLength(1)
  }

  await queue.work([definition])
  await until(async () => ran.length === 1)

  expect(ran).toEqual([1])
})

/** Puts the jobs into the state that a killed process leaves behind. */
const endedWithTheirProcess = (database: Database) =>
  database.queueDb.executeSql(`
    update pgboss.job set state = 'retry', started_on = now(),
      output = '{ "value": { "message": "job heartbeat timeout" } }' where name = 'test.count'`)

test('jobs that ran when their process ended run one at a time, and waiting costs them no try', async () => {
  let atOnce = 0
  let mostAtOnce = 0
  const ran: unknown[] = []
  const { queue, database, definition, add } = await aQueue(async ({ n }, { attempt }) => {
    mostAtOnce = Math.max(mostAtOnce, (atOnce += 1))
    await new Promise((resolve) => setImmediate(resolve))
    ran.push([n, attempt])
    atOnce -= 1
  })
  for (let n = 0; n < 3; n += 1) await add(n)
  await endedWithTheirProcess(database)

  await queue.work([definition])
  await until(async () => ran.length === 3)

  expect(mostAtOnce).toBe(1)
  expect(ran.toSorted()).toEqual([
    [0, 2],
    [1, 2],
    [2, 2],
  ])
  await until(async () => (await database.queueDb.executeSql('select from job_death')).rows.length === 0)
})

test('a job fails for good after three uncaught errors, while other jobs finish', async () => {
  const done: number[] = []
  const ended: number[] = []
  const started: number[] = []
  const { queue, database, definition, add } = await aQueue(
    async ({ n }) => {
      if (n !== 7) return void done.push(n)
      started.push(n)
      await new Promise(() => undefined)
    },
    { retries: 200, exhausted: async ({ n }) => void ended.push(n) },
  )
  const id = newId()
  await add(7, { id })
  await queue.work([definition])

  for (let tries = 1; tries <= 3; tries += 1) {
    await until(async () => started.length === tries)
    await add(tries)
    queue.crash(id, new Error('in a callback'))
  }
  await until(async () => ended.length === 1)

  expect({ ended, started, done: done.toSorted() }).toEqual({
    ended: [7],
    started: [7, 7, 7],
    done: [1, 2, 3],
  })
  expect((await database.queueDb.executeSql('select from job_death')).rows).toEqual([])
})

test('a job that has ended a process twelve times does not run again', async () => {
  const ran: number[] = []
  const ended: number[] = []
  const { queue, database, definition, add } = await aQueue(async ({ n }) => void ran.push(n), {
    retries: 200,
    exhausted: async ({ n }) => void ended.push(n),
  })
  const id = newId()
  await add(7, { id })
  await endedWithTheirProcess(database)
  await database.queueDb.executeSql(`insert into job_death (job_id, starts) values ($1, 12)`, [id])

  await queue.work([definition])
  await until(async () => ended.length === 1)

  expect({ ran, ended }).toEqual({ ran: [], ended: [7] })
})

test('long work stands still while its process takes something in, and then goes on', async () => {
  const told: boolean[] = []
  const gate = Promise.withResolvers<void>()
  const { queue, definition, add } = await aQueue(
    async (_, { way }) => {
      way.follow((isWaiting) => told.push(isWaiting))
      await gate.promise
    },
    { givesWay: true },
  )
  await queue.work([definition])
  await add(1)
  await until(async () => told.length === 1)

  const leave = queue.hurry()
  expect(told).toEqual([false, true])
  leave()
  expect(told).toEqual([false, true, false])
  gate.resolve()
})

test('a queue that an earlier version made with other settings gets those of today', async () => {
  const tries: number[] = []
  const ended: number[] = []
  const { queue, database, definition } = await aQueue(async () => undefined, { retries: 9 })
  const today = {
    ...definition,
    retries: 0,
    run: async (_: Data, { attempt }: { attempt: number }) => {
      tries.push(attempt)
      throw new Error('it fails')
    },
    exhausted: async ({ n }: Data) => void ended.push(n),
  }
  await queue.close()
  const started = await createQueue(database, createLogger('silent'))
  onTestFinished(() => started.close())
  await started.prepare([today])
  await started.work([today])

  await inTransaction(database.db, (tx) => started.add(tx, today, [{ data: { tenantId: tenant, n: 7 } }]))
  await until(async () => ended.length === 1)

  expect(tries).toEqual([1])
})

test('a job that waits does so by the clock of the database, whatever that of the process says', async () => {
  const ran: number[] = []
  const { queue, database, definition } = await aQueue(
    async ({ n }) => {
      ran.push(n)
      if (ran.length === 1) throw new Postpone('later', { afterMs: 200 })
    },
    { postponableSeconds: 60 },
  )
  await queue.work([definition])
  const realNow = Date.now
  const ahead = vi.spyOn(Date, 'now').mockImplementation(() => realNow() + 24 * 60 * 60 * 1000)
  onTestFinished(() => ahead.mockRestore())

  await inTransaction(database.db, (tx) =>
    queue.add(tx, definition, [{ data: { tenantId: tenant, n: 1 }, afterMs: 200 }]),
  )

  await until(async () => ran.length === 2)
  expect(ran).toEqual([1, 1])
})
