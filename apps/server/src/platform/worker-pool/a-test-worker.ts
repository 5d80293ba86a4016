/** The worker of the pool tests. It obeys the test and returns the words of all its tasks so far. */
import { readlinkSync } from 'node:fs'
import { getPriority } from 'node:os'
import { serveTasks } from './serve-tasks.ts'

export type Told =
  | { do: 'say'; word: string }
  | { do: 'never end' }
  | { do: 'never prepare' }
  | { do: 'prepare for so long, then say'; ms: number; word: string }
  | { do: 'wait for so long, then say'; ms: number; word: string }
  | { do: 'fill the memory'; with: keyof typeof FILLINGS }
  | { do: 'tell its priority' }
  | { do: 'throw'; message: string }
  | { do: 'die' }

/** Many small objects, medium arrays, and arrays of 30 MB each. */
const FILLINGS = {
  objects: (at: number) => ({ name: `${at}`.repeat(5) }),
  arrays: () => Array.from({ length: 1000 }, (_, at) => `${at}…`),
  'large arrays': () => Array.from({ length: 4_000_000 }, () => 1.5),
} as const

const said: string[] = []

serveTasks((message, prepared) => {
  const told = message as Told
  switch (told.do) {
    case 'say':
      break
    case 'never end':
      prepared()
      return spin(Infinity)
    case 'never prepare':
      return spin(Infinity)
    case 'prepare for so long, then say':
      spin(told.ms)
      prepared()
      break
    case 'wait for so long, then say':
      prepared()
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, told.ms)
      break
    case 'fill the memory':
      return fill(FILLINGS[told.with])
    case 'tell its priority':
      return getPriority(Number(readlinkSync('/proc/thread-self').split('/').at(-1)))
    case 'throw':
      throw new RangeError(told.message)
    case 'die':
      return process.exit(1)
  }
  said.push(told.word)
  return said
})

/** Keeps the processor busy until the thread has used `ms` of processor time. */
function spin(ms: number): void {
  const before = process.threadCpuUsage()
  for (;;) {
    const { user, system } = process.threadCpuUsage(before)
    if ((user + system) / 1000 >= ms) return
  }
}

function fill(make: (at: number) => unknown): never {
  const kept: unknown[] = []
  for (let at = 0; ; at += 1) kept.push(make(at))
}
