/** The marketplace's own time: real time plus what was advanced by hand, so that hours pass in a test's moment. */
export interface Clock {
  now(): number
  /** Runs `task` when this clock reaches `at`; the task is told the time it was due. */
  schedule(at: number, task: Task): void
  /** Moves time on and finishes everything that falls due on the way, and what that schedules in turn. */
  advance(ms: number): Promise<void>
  /** Back to real time, with nothing waiting. */
  reset(): void
}

type Task = (dueAt: number) => Promise<void>

interface Waiting {
  at: number
  task: Task
  timer?: NodeJS.Timeout
}

// Longer timers overflow in Node and fire at once.
const LONGEST_TIMER_MS = 2_147_483_647

/** No caller awaits a scheduled task, so its error must not end the sandbox. */
async function finish(task: Task, at: number): Promise<void> {
  try {
    await task(at)
  } catch (error) {
    process.stderr.write(`a scheduled task failed: ${String(error)}\n`)
  }
}

export function createClock(): Clock {
  let offsetMs = 0
  const waiting = new Set<Waiting>()
  const running = new Set<Promise<void>>()
  const now = () => Date.now() + offsetMs

  function run(task: Task, at: number) {
    const ended = finish(task, at).finally(() => running.delete(ended))
    running.add(ended)
  }

  function arm(entry: Waiting) {
    clearTimeout(entry.timer)
    entry.timer = setTimeout(
      () => {
        if (entry.at > now()) return arm(entry)
        waiting.delete(entry)
        run(entry.task, entry.at)
      },
      Math.min(entry.at - now(), LONGEST_TIMER_MS),
    ).unref()
  }

  function runDue() {
    for (const entry of waiting) {
      if (entry.at > now()) continue
      clearTimeout(entry.timer)
      waiting.delete(entry)
      run(entry.task, entry.at)
    }
  }

  return {
    now,
    schedule(at, task) {
      if (at <= now()) return run(task, at)
      const entry: Waiting = { at, task }
      waiting.add(entry)
      arm(entry)
    },
    async advance(ms) {
      offsetMs += ms
      runDue()
      // What ends may have scheduled more that is already due; that runs at once and shows up here.
      while (running.size > 0) await Promise.all(running)
      for (const entry of waiting) arm(entry)
    },
    reset() {
      offsetMs = 0
      for (const entry of waiting) clearTimeout(entry.timer)
      waiting.clear()
    },
  }
}
