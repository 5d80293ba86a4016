import { hash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Finding, Task } from './analyser.ts'

const THREADS = 2
/** A slower pattern is not stored, so each run measures it again. */
const KEPT_UP_TO_MS = 30
/** Stored findings for the shipped code, because analysing all patterns takes minutes. */
export const KEPT_FINDINGS = join(import.meta.dirname, 'findings.json')
/** Increase it when the analysis changes: findings of another version are discarded. */
const VERSION = 2

/**
 * Returns a finding for each pattern, in order. Findings in `file` are reused, and new ones are added to it. A pattern
 * that takes longer than `endlessMs` counts as exponential.
 */
export async function analysePatterns(
  tasks: readonly Task[],
  { file, endlessMs }: { file: string | undefined; endlessMs: number },
): Promise<Finding[]> {
  const known = file === undefined ? new Map<string, Finding>() : readKept(file)
  const waiting = tasks.filter((task) => !known.has(nameOf(task)))
  const isNew = waiting.length > 0
  const workThrough = async () => {
    let worker = newWorker()
    for (let task = waiting.shift(); task; task = waiting.shift()) {
      const finding = await findingOf(worker, task, endlessMs)
      if (finding === null) {
        await worker.terminate()
        worker = newWorker()
      }
      known.set(nameOf(task), finding ?? { verdict: 'exponential', ms: endlessMs, attack: '' })
    }
    await worker.terminate()
  }
  await Promise.all(Array.from({ length: Math.min(THREADS, waiting.length) }, workThrough))
  const findings = tasks.map((task) => known.get(nameOf(task))!)
  if (file !== undefined && isNew) keep(file, new Map(tasks.map((task, at) => [nameOf(task), findings[at]!])))
  return findings
}

const nameOf = ({ source, flags, length }: Task) =>
  hash('sha256', `${length} /${source}/${flags}`).slice(0, 16)

// The pure backend needs neither Java nor a binary, so it behaves the same on every machine.
const newWorker = () =>
  new Worker(new URL('./analyser.ts', import.meta.url), { env: { ...process.env, RECHECK_BACKEND: 'pure' } })

/** Resolves with `null` when the analysis does not end in time. */
function findingOf(worker: Worker, task: Task, endlessMs: number): Promise<Finding | null> {
  return new Promise((resolve, reject) => {
    const patience = setTimeout(() => resolve(null), endlessMs)
    worker.removeAllListeners()
    worker.once('message', (finding: Finding) => {
      clearTimeout(patience)
      resolve(finding)
    })
    worker.once('error', reject)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    worker.postMessage(task)
  })
}

interface Kept {
  version: number
  findings: Record<string, [Finding['verdict'], number]>
}

function readKept(file: string): Map<string, Finding> {
  const { version, findings } = JSON.parse(readFileSync(file, 'utf8')) as Kept
  if (version !== VERSION) return new Map()
  return new Map(Object.entries(findings).map(([name, [verdict, ms]]) => [name, { verdict, ms, attack: '' }]))
}

/** Writes one pattern per line, so that a diff shows single changes. Slow patterns are left out. */
function keep(file: string, findings: ReadonlyMap<string, Finding>) {
  const lines = [...findings]
    .filter(([, { ms }]) => ms <= KEPT_UP_TO_MS)
    .map(
      ([name, { verdict, ms }]) =>
        `    ${JSON.stringify(name)}: [${JSON.stringify(verdict)}, ${Math.round(ms * 10) / 10}]`,
    )
    .sort()
  writeFileSync(file, `{\n  "version": ${VERSION},\n  "findings": {\n${lines.join(',\n')}\n  }\n}\n`)
}
