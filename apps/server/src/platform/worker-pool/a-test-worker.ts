/** The worker of the pool's tests: does what it is told, and says what it did before. */
import { serveTasks } from './serve-tasks.ts'

export type Told =
  | { do: 'say'; word: string }
  | { do: 'never end' }
  | { do: 'never prepare' }
  | { do: 'prepare for so long, then say'; ms: number; word: string }
  | { do: 'wait for so long, then say'; ms: number; word: string }
  | { do: 'fill the memory' }
  | { do: 'throw'; message: string }
  | { do: 'die' }

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
      return fill()
    case 'throw':
      throw new RangeError(told.message)
    case 'die':
      return process.exit(1)
  }
  said.push(told.word)
  return said
})

/** Keeps the processor busy until the thread has used so much of it. */
function spin(ms: number): void {
  const before = process.threadCpuUsage()
  for (;;) {
    const { user, system } = process.threadCpuUsage(before)
    if ((user + system) / 1000 >= ms) return
  }
}

function fill(): never {
  const words: string[][] = []
  for (;;) words.push(Array.from({ length: 1000 }, (_, at) => `${at} ${words.length}`))
}
