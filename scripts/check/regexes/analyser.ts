/** A thread that says of one pattern after the other how long a hostile text can keep it busy. */
import { parentPort } from 'node:worker_threads'
import recheck from 'recheck'
import { attackTexts, type FoundAttack } from './attacks.ts'

export interface Task {
  source: string
  flags: string
  /** In characters; the longest text that the pattern meets. */
  length: number
  /** Whether the analyser has to look at it; else only the clock does. */
  isOpen: boolean
}

export interface Finding {
  /** What the analyser says; `undecided` where it would take too long, `skipped` where nothing is repeated without end. */
  verdict: 'safe' | 'polynomial' | 'exponential' | 'undecided' | 'skipped'
  /** The longest that one of the attacks took. */
  ms: number
  /** The beginning of that attack. */
  attack: string
}

const ANALYSIS = { timeout: 750, attackTimeout: 200, incubationTimeout: 100, maxIteration: 5 }
/** A measure above this is taken again: the first may hold the making of machine code. */
const DOUBTFUL_MS = 5

// The analyser's own code is slow until it has run once, and would run out of time on the first pattern.
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

/** Of this thread alone: the clock would count what else the machine does. */
function timed(pattern: RegExp, text: string): number {
  const started = process.threadCpuUsage()
  text.replace(pattern, '')
  const { user, system } = process.threadCpuUsage(started)
  return (user + system) / 1000
}
