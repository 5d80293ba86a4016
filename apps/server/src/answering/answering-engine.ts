import { availableParallelism, totalmem } from 'node:os'
import type { AnsweringSteps } from '@mostrador/answering'
import type { KnowledgeSource } from '#knowledge'
import type { Metrics } from '#platform/metrics'
import { createWorkerPool, WorkerStopped } from '#platform/worker-pool'
import type { WorkerPool } from '#platform/worker-pool'
import type { QuestionInput, Step, StepMessage, StepReply } from './messages.ts'
import { encodeParts } from './part-pages.ts'

/** Answers questions in worker threads, and keeps what is known from files there. */
export interface AnsweringEngine {
  /**
   * The steps of one question. They reject with `WorkerStopped` when all of them together take too long, and with the
   * reason of `signal`.
   */
  stepsFor(input: QuestionInput, asked: AskedBy): Promise<QuestionSteps>
}

export interface AskedBy {
  tenantId: string
  /** Null where there are no files to search. */
  knowledgeBaseId: string | null
  signal?: AbortSignal
}

export interface QuestionSteps extends AnsweringSteps {
  /** Of the repository that is searched; null when there is none. */
  knowledgeVersion: number | null
}

/** Of one question, all its steps together. */
const QUESTION_CPU_MS = 2000
/** Ten thousand parts are prepared in some three seconds, and in seven where they have to be judged too. */
const INDEX_CPU_MS = 20_000
const MOST_WORKERS = 4
/** While one worker is stuck in a hard question, another one answers the rest. */
const LEAST_WORKERS = 2
/** A worker may fill 256 MB; the rest of the process needs about a gigabyte. */
const BYTES_PER_WORKER = 1024 ** 3

/** One worker per core, as far as the memory of the machine or the container allows. */
export function workersFor(cores: number, memoryBytes: number): number {
  const most = Math.min(MOST_WORKERS, cores, Math.floor(memoryBytes / BYTES_PER_WORKER))
  return Math.max(LEAST_WORKERS, most)
}

/** @param isLowPriority - whether the workers leave the processor to the event loop; tests keep every core busy. */
export const createAnsweringPool = ({ isLowPriority }: { isLowPriority: boolean }): WorkerPool =>
  createWorkerPool({
    file: new URL('./answering-worker.ts', import.meta.url),
    // Without a container the constraint is zero, or larger than the machine.
    size: workersFor(availableParallelism(), Math.min(process.constrainedMemory() || totalmem(), totalmem())),
    isLowPriority,
  })

export function createAnsweringEngine({
  pool,
  knowledge,
  metrics,
  questionCpuMs = QUESTION_CPU_MS,
}: {
  pool: WorkerPool
  knowledge: Pick<KnowledgeSource, 'versionOf' | 'pagesOf'>
  metrics: Pick<Metrics, 'answeringSteps' | 'answeringStepsOpen' | 'answeringWorkersStopped'>
  questionCpuMs?: number
}): AnsweringEngine {
  /** Being read from the database, for whoever asks meanwhile. */
  const loading = new Map<string, Promise<Uint8Array>>()

  function partsOf(tenantId: string, knowledgeBaseId: string, version: number): Promise<Uint8Array> {
    const key = `${tenantId}/${knowledgeBaseId}/${version}`
    const parts =
      loading.get(key) ??
      encodeParts(knowledge.pagesOf(tenantId, knowledgeBaseId)).finally(() => loading.delete(key))
    loading.set(key, parts)
    return parts
  }

  return {
    async stepsFor(input, { tenantId, knowledgeBaseId, signal }) {
      const version =
        knowledgeBaseId === null ? undefined : await knowledge.versionOf(tenantId, knowledgeBaseId)
      const key = `${tenantId}/${knowledgeBaseId}`
      let leftMs = questionCpuMs

      async function run(message: StepMessage): Promise<StepReply> {
        metrics.answeringStepsOpen.inc()
        try {
          const { value, cpuMs } = await pool.run({
            message,
            owner: tenantId,
            key,
            limits: { cpuMs: leftMs, preparingCpuMs: INDEX_CPU_MS },
            ...(signal && { signal }),
          })
          leftMs -= cpuMs
          metrics.answeringSteps.observe({ step: message.step.name }, cpuMs / 1000)
          return value as StepReply
        } catch (error) {
          if (error instanceof WorkerStopped) metrics.answeringWorkersStopped.inc({ reason: error.reason })
          throw error
        } finally {
          metrics.answeringStepsOpen.dec()
        }
      }

      async function take(step: Step): Promise<unknown> {
        if (knowledgeBaseId === null || version === undefined || step.name === 'judge')
          return valueOf(await run({ input, step, knowledge: null }))
        const known = await run({ input, step, knowledge: { key, version, parts: null } })
        if ('value' in known) return known.value
        const parts = await partsOf(tenantId, knowledgeBaseId, version)
        return valueOf(await run({ input, step, knowledge: { key, version, parts } }))
      }

      return {
        knowledgeVersion: version ?? null,
        answer: (...args) => take({ name: 'answer', args }) as ReturnType<AnsweringSteps['answer']>,
        prepare: (...args) => take({ name: 'prepare', args }) as ReturnType<AnsweringSteps['prepare']>,
        judge: (...args) => take({ name: 'judge', args }) as ReturnType<AnsweringSteps['judge']>,
      }
    },
  }
}

function valueOf(reply: StepReply): unknown {
  if ('value' in reply) return reply.value
  throw new Error('a worker was told what it needs, and lacks it')
}
