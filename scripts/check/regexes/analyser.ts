/** A thread that measures how long a hostile text can occupy each pattern. */
import { parentPort } from 'node:worker_threads'
import recheck from 'recheck'
import { attackTexts, type FoundAttack } from './attacks.ts'

export interface Task {
  source: string
  flags: string
  /** The longest text that the product matches with the pattern, in characters. */
  length: number
  /** Whether the pattern has open repetition and needs analysis; otherwise it is only timed. */
  isOpen: boolean
}

export interface Finding {
  /** The verdict of recheck; `undecided` when it takes too long, `skipped` without open repetition. */
  verdict: 'safe' | 'polynomial' | 'exponential' | 'undecided' | 'skipped'
  /** Time of the slowest attack. */
  ms: number
  /** The beginning of that attack. */
  attack: string
}

const ANALYSIS = { timeout: 750, attackTimeout: 200, incubationTimeout: 100, maxIteration: 5 }
/** A slower measurement is repeated, because the first may include compilation. */
const DOUBTFUL_MS = 5

// Warms up recheck, which would otherwise time out on the first pattern.
recheck.checkSync('^(?:a|b)+\\s*$', '', { ...ANALYSIS, timeout: 10_000 })

parentPort!.on('message', ({ source, flags, length, isOpen }: Task) => {
  const { verdict, found } = isOpen
    ? analysed(source, flags)
    : { verdict: 'skipped' as const, found: undefined }
  const pattern = new RegExp(source, flags)
  let worst = { ms: 0, attack: '' }
  for (const text of attackTexts(source, found, length)) {
    let ms = timed(pattern, text)
    for (let again = 0; ms > DOUBTFUL_MS && again < 3; again += 1) ms = Math.min(ms, timed(pattern, text))
    if (ms > worst.ms) worst = { ms, attack: text.slice(0, 60) }
  }
  const finding: Finding = { verdict, ...worst }
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort!.postMessage(finding)
})

function analysed(
  source: string,
  flags: string,
): { verdict: Finding['verdict']; found: FoundAttack | undefined } {
  const said = recheck.checkSync(source, flags.replaceAll(/[dv]/g, ''), ANALYSIS)
  if (said.status === 'safe') return { verdict: 'safe', found: undefined }
  if (said.status === 'unknown') return { verdict: 'undecided', found: undefined }
  const { pumps, suffix } = said.attack
  return {
    verdict: said.complexity.type === 'exponential' ? 'exponential' : 'polynomial',
    found: { pumps, suffix },
  }
}

/** Milliseconds of processor time of this thread, which does not depend on other load. */
function timed(pattern: RegExp, text: string): number {
  const started = process.threadCpuUsage()
  text.replace(pattern, '')
  const { user, system } = process.threadCpuUsage(started)
  return (user + system) / 1000
}
