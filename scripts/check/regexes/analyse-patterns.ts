import { hash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Finding, Task } from './analyser.ts'

const THREADS = 2
/** A pattern that is still busy after this is as good as endless. */
const MAX_MS = 20_000
/** What takes longer is measured each time, until it is rewritten. */
const KEPT_UP_TO_MS = 30
/** What was found of the patterns of the shipped code; looking at all anew takes minutes. */
export const KEPT_FINDINGS = join(import.meta.dirname, 'findings.json')
/** Counts the changes of what is looked for: older findings say less. */
const VERSION = 2

/** What is found of each pattern, in order. Patterns that `file` knows are not looked at again, and new ones are added. */
export async function analysePatterns(tasks: readonly Task[], file?: string): Promise<Finding[]> {
  const known = file === undefined ? new Map<string, Finding>() : readKept(file)
  const waiting = tasks.filter((task) => !known.has(nameOf(task)))
  const isNew = waiting.length > 0
  const workThrough = async () => {
    let worker = newWorker()
    for (let task = waiting.shift(); task; task = waiting.shift()) {
      const finding = await findingOf(worker, task)
      if (finding === null) {
        await worker.terminate()
        worker = newWorker()
      }
      known.set(nameOf(task), finding ?? { verdict: 'exponential', ms: MAX_MS, attack: '' })
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

// Without Java and without a binary of its own: the same on every machine.
const newWorker = () =>
  new Worker(new URL('./analyser.ts', import.meta.url), { env: { ...process.env, RECHECK_BACKEND: 'pure' } })

/** `null` when it would not end. */
function findingOf(worker: Worker, task: Task): Promise<Finding | null> {
  return new Promise((resolve, reject) => {
    const patience = setTimeout(() => resolve(null), MAX_MS)
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

/** One pattern a line, so that a change of one is read as such. Of those that are too slow nothing is kept. */
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
