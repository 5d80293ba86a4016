// A preload that measures the event loop delay of a program. On SIGUSR2 it writes the delays since the last signal to
// the file in `LOOP_REPORT`.
import { writeFileSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { isMainThread } from 'node:worker_threads'
import type { LoopDelay } from './loop-delay.ts'

const STEP_MS = 10
const NANOSECONDS_PER_MS = 1e6
const MICROSECONDS_PER_MS = 1000

const file = process.env['LOOP_REPORT']
// Child processes and threads inherit the preload but must not be measured.
delete process.env['LOOP_REPORT']

if (file !== undefined && isMainThread) {
  const histogram = monitorEventLoopDelay({ resolution: STEP_MS })
  histogram.enable()
  let used = process.threadCpuUsage()
  let longestWorkMs = 0
  setInterval(() => {
    const { user, system } = process.threadCpuUsage(used)
    longestWorkMs = Math.max(longestWorkMs, (user + system) / MICROSECONDS_PER_MS)
    used = process.threadCpuUsage()
  }, 1).unref()
  process.on('SIGUSR2', () => {
    // The histogram stores the time between two measurements, which is one step for an idle loop.
    const beyondStep = (nanoseconds: number) => Math.max(0, nanoseconds / NANOSECONDS_PER_MS - STEP_MS)
    const delay: LoopDelay = {
      looks: histogram.count,
      p99Ms: beyondStep(histogram.percentile(99)),
      maxMs: beyondStep(histogram.max),
      longestWorkMs,
    }
    histogram.reset()
    longestWorkMs = 0
    writeFileSync(file, JSON.stringify(delay))
  })
}
