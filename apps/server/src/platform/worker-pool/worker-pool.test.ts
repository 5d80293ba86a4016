import { constants, getPriority } from 'node:os'
import { expect, onTestFinished, test } from 'vitest'
import type { Told } from './a-test-worker.ts'
import { createWorkerPool, TooManyTasks, WorkerStopped } from './index.ts'

type Options = Partial<Parameters<typeof createWorkerPool>[0]>

/** Starts a pool of test workers. `tell` runs a task in it. */
function startPool(options: Options = {}) {
  const pool = createWorkerPool({
    file: new URL('./a-test-worker.ts', import.meta.url),
    size: 1,
    heapMb: 32,
    ...options,
  })
  onTestFinished(() => pool.close())
  const ends: string[] = []
  const wait = (owner: string) =>
    pool.run({
      message: { do: 'wait for so long, then say', ms: 200, word: '' },
      owner,
      limits: { cpuMs: 60_000 },
    })
  return {
    pool,
    /** Starts two workers. */
    warmUp: () => Promise.all([wait('one'), wait('two')]),
    /** Names of the ended tasks, in order. */
    ends,
    async tell(
      message: Told,
      {
        owner = 'a seller',
        limits = { cpuMs: 60_000 },
        as = '',
        ...task
      }: {
        owner?: string
        key?: string
        limits?: { cpuMs: number; preparingCpuMs?: number }
        signal?: AbortSignal
        as?: string
      } = {},
    ): Promise<unknown> {
      try {
        return (await pool.run({ message, owner, limits, ...task })).value
      } finally {
        ends.push(as)
      }
    },
  }
}

const say = (word: string): Told => ({ do: 'say', word })
const NEVER_ENDS = { do: 'never end' } as const

test('the pool stops a task that uses too much processor time, and the next task gets a new worker', async () => {
  const { tell } = startPool()
  expect(await tell(say('first'))).toEqual(['first'])

  const endless = tell(NEVER_ENDS, { limits: { cpuMs: 100 } })
  const next = tell(say('next'), { owner: 'another seller' })

  await expect(endless).rejects.toMatchObject({ constructor: WorkerStopped, reason: 'cpu' })
  expect(await next).toEqual(['next'])
})

test('waiting uses none of a task’s processor time', async () => {
  const { tell } = startPool()

  expect(
    await tell({ do: 'wait for so long, then say', ms: 400, word: 'rested' }, { limits: { cpuMs: 100 } }),
  ).toEqual(['rested'])
})

test('the pool stops a task that waits too long by the clock', async () => {
  const { tell } = startPool({ clockMs: 300 })
  const limits = { cpuMs: 30 }

  await expect(
    tell({ do: 'wait for so long, then say', ms: 60_000, word: 'never' }, { limits }),
  ).rejects.toMatchObject({ reason: 'clock' })
  expect(await tell(say('next'))).toEqual(['next'])
})

test.runIf(process.platform === 'linux')(
  'low-priority workers run at the lowest priority, others at the priority of the process',
  async () => {
    const priorityIn = (pool: ReturnType<typeof startPool>) => pool.tell({ do: 'tell its priority' })

    expect(await priorityIn(startPool({ isLowPriority: true }))).toBe(constants.priority.PRIORITY_LOW)
    expect(await priorityIn(startPool())).toBe(getPriority())
  },
)

test('the preparation of a task does not count as its processor time', async () => {
  const { pool } = startPool()
  const preparingMs = 300

  const { cpuMs } = await pool.run({
    message: { do: 'prepare for so long, then say', ms: preparingMs, word: 'ready' },
    owner: 'a seller',
    limits: { cpuMs: 60_000, preparingCpuMs: 60_000 },
  })

  expect(cpuMs).toBeLessThan(preparingMs)
})

test('the preparation of a task has its own limit', async () => {
  const { tell } = startPool()
  const limits = { cpuMs: 100, preparingCpuMs: 20_000 }

  expect(await tell({ do: 'prepare for so long, then say', ms: 300, word: 'prepared' }, { limits })).toEqual([
    'prepared',
  ])
  await expect(tell(NEVER_ENDS, { limits })).rejects.toMatchObject({ reason: 'cpu' })
  await expect(
    tell({ do: 'never prepare' }, { limits: { cpuMs: 20_000, preparingCpuMs: 100 } }),
  ).rejects.toMatchObject({ reason: 'cpu' })
})

test.each(['objects', 'arrays', 'large arrays'] as const)(
  'a task that fills the memory with %s ends only its own worker',
  async (filling) => {
    const { tell } = startPool()

    await expect(tell({ do: 'fill the memory', with: filling })).rejects.toMatchObject({ reason: 'memory' })
    expect(await tell(say('next'))).toEqual(['next'])
  },
)

test('the caller gets the error of a task, and the worker stays', async () => {
  const { tell } = startPool()
  await tell(say('first'))

  await expect(tell({ do: 'throw', message: 'too deep' })).rejects.toThrow(new RangeError('too deep'))
  expect(await tell(say('next'))).toEqual(['first', 'next'])
})

test('a worker that ends by itself fails its task, and the pool replaces it', async () => {
  const { tell } = startPool()

  await expect(tell({ do: 'die' })).rejects.toThrow('a worker ended by itself')
  expect(await tell(say('next'))).toEqual(['next'])
})

test('while one task never ends, the tasks of other owners end', async () => {
  const { tell, ends, warmUp } = startPool({ size: 2 })
  await warmUp()

  const endless = tell(NEVER_ENDS, { as: 'endless', limits: { cpuMs: 500 } })
  await tell(say('other'), { owner: 'another seller', as: 'other' })
  await expect(endless).rejects.toThrow(WorkerStopped)

  expect(ends).toEqual(['other', 'endless'])
})

test('one owner never takes all workers, and owners take turns', async () => {
  const { tell, ends, warmUp } = startPool({ size: 2 })
  await warmUp()
  const flood = [1, 2].map((n) =>
    tell(NEVER_ENDS, { owner: 'flooding', as: `flood ${n}`, limits: { cpuMs: 500 } }).catch(() => undefined),
  )

  await Promise.all([
    tell(say('a'), { owner: 'a seller', as: 'a' }),
    tell(say('b'), { owner: 'another seller', as: 'b' }),
  ])
  expect(ends).toEqual(['a', 'b'])
  await Promise.all(flood)
  expect(ends).toEqual(['a', 'b', 'flood 1', 'flood 2'])
})

test('with one worker, the task of another owner runs before the last task of the first owner', async () => {
  const { tell, ends } = startPool()

  await Promise.all([
    tell(say('1'), { owner: 'first', as: 'first 1' }),
    tell(say('2'), { owner: 'first', as: 'first 2' }),
    tell(say('3'), { owner: 'first', as: 'first 3' }),
    tell(say('4'), { owner: 'second', as: 'second 1' }),
  ])

  expect(ends).toEqual(['first 1', 'first 2', 'second 1', 'first 3'])
})

test('the pool limits the waiting tasks of an owner', async () => {
  const { tell } = startPool({ waitingPerOwner: 2 })
  const stop = new AbortController()
  const running = tell(NEVER_ENDS, { limits: { cpuMs: 200 } }).catch(() => undefined)
  const waiting = [1, 2].map(() => tell(say('waits'), { signal: stop.signal }).catch(() => undefined))

  await expect(tell(say('one too many'))).rejects.toThrow(TooManyTasks)
  expect(await tell(say('other'), { owner: 'another seller' })).toContain('other')
  stop.abort()
  await Promise.all([running, ...waiting])
})

test('the pool drops an aborted task before it starts', async () => {
  const { tell } = startPool()
  const stop = new AbortController()
  const before = tell(say('before'))
  const dropped = tell(say('dropped'), { signal: stop.signal })
  const after = tell(say('after'))

  stop.abort(new Error('the visitor left'))

  await expect(dropped).rejects.toThrow('the visitor left')
  expect(await before).toEqual(['before'])
  expect(await after).toEqual(['before', 'after'])
})

test('a task goes to the worker that ran a task with the same key', async () => {
  const { tell } = startPool({ size: 3 })
  // Both tasks run at the same time, so each worker gets one key.
  await Promise.all([
    tell({ do: 'wait for so long, then say', ms: 300, word: 'red' }, { owner: 'a', key: 'red' }),
    tell({ do: 'wait for so long, then say', ms: 300, word: 'blue' }, { owner: 'b', key: 'blue' }),
  ])

  expect(await tell(say('blue again'), { key: 'blue' })).toEqual(['blue', 'blue again'])
  expect(await tell(say('red again'), { key: 'red' })).toEqual(['red', 'red again'])
})

test('closing a pool ends its running and waiting tasks', async () => {
  const { pool, tell } = startPool()
  const running = tell(NEVER_ENDS).catch((error: Error) => error.message)
  const waiting = tell(say('waits')).catch((error: Error) => error.message)

  await pool.close()

  expect(await Promise.all([running, waiting])).toEqual(['a worker ended by itself', 'the pool is closed'])
  await expect(tell(say('late'))).rejects.toThrow('the pool is closed')
})
