// Preloaded into a program: measures how long its event loop stands still, and writes the measures since the last signal to
// the file that `LOOP_REPORT` names.
import { writeFileSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { isMainThread } from 'node:worker_threads'
import type { LoopDelay } from './loop-delay.ts'

const STEP_MS = 10
const NANOSECONDS_PER_MS = 1e6
const MICROSECONDS_PER_MS = 1000

const file = process.env['LOOP_REPORT']
// Processes and threads that the program starts inherit the preload, and are not what is measured.
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
    // The histogram counts the time between two looks: an idle loop measures one step.
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
