import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { root } from '../../lib/root.ts'
import type { Finding, Task } from './analyser.ts'

const THREADS = 2
/** A pattern that is still busy after this is as good as endless. */
const MAX_MS = 20_000
const KEPT = join(root, 'node_modules/.cache/mostrador/regexes.json')
/** Counts the changes of what is looked for: older findings say less. */
const VERSION = 2

/** What is found of each pattern, in order. Findings are kept: looking at all anew takes minutes. */
export async function analysePatterns(tasks: readonly Task[]): Promise<Finding[]> {
  const known = readKept()
  const waiting = tasks.filter((task) => !known.has(nameOf(task)))
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
  keep(known)
  return tasks.map((task) => known.get(nameOf(task))!)
}

const nameOf = ({ source, flags, length }: Task) => `${length} /${source}/${flags}`

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

function readKept(): Map<string, Finding> {
  try {
    const { version, findings } = JSON.parse(readFileSync(KEPT, 'utf8')) as {
      version: number
      findings: [string, Finding][]
    }
    return new Map(version === VERSION ? findings : [])
  } catch {
    return new Map()
  }
}

function keep(findings: Map<string, Finding>) {
  mkdirSync(dirname(KEPT), { recursive: true })
  writeFileSync(KEPT, JSON.stringify({ version: VERSION, findings: [...findings] }))
}
