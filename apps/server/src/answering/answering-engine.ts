import { availableParallelism, totalmem } from 'node:os'
import type { AnsweringSteps } from '@mostrador/answering'
import type { KnowledgeSource } from '#knowledge'
import type { Metrics } from '#platform/metrics'
import { createWorkerPool, WorkerStopped } from '#platform/worker-pool'
import type { WorkerPool } from '#platform/worker-pool'
import type { FoundVersions, QuestionInput, QuestionStep, StepMessage, StepReply } from './messages.ts'
import { encodeParts } from './part-pages.ts'

/** Answers questions in worker threads, which also keep the search indexes of files. */
export interface AnsweringEngine {
  /**
   * Returns the steps of one question. A step rejects with `WorkerStopped` when the steps together take too long, and
   * with the reason of `signal` when the caller aborts.
   */
  stepsFor(input: QuestionInput, asked: AskedBy): Promise<QuestionSteps>
  /**
   * What the files of a repository say differently on an ISO day, and which files a newer version replaces; both empty when
   * the repository does not exist.
   */
  disagreementsIn(repository: {
    tenantId: string
    knowledgeBaseId: string
    day: string
  }): Promise<FoundVersions>
}

export interface AskedBy {
  tenantId: string
  /** Null when there are no files to search. */
  knowledgeBaseId: string | null
  signal?: AbortSignal
}

export interface QuestionSteps extends AnsweringSteps {
  /** Version of the searched repository; null without a repository. */
  knowledgeVersion: number | null
}

/** Limit for all steps of one question together. */
const QUESTION_CPU_MS = 2000
/** A worker indexes ten thousand parts in about three seconds, or in seven when it also classifies their lines. */
const INDEX_CPU_MS = 20_000
const MOST_WORKERS = 4
/** While one worker computes a hard question, another answers the rest. */
const LEAST_WORKERS = 2
/** A worker can use 256 MB; the rest of the process needs about a gigabyte. */
const BYTES_PER_WORKER = 1024 ** 3

/** Returns one worker per core, as many as the memory of the machine or container allows. */
export function workersFor(cores: number, memoryBytes: number): number {
  const most = Math.min(MOST_WORKERS, cores, Math.floor(memoryBytes / BYTES_PER_WORKER))
  return Math.max(LEAST_WORKERS, most)
}

/** @param isLowPriority - gives the event loop priority over the workers. Tests need every core and turn it off. */
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
  knowledge: Pick<KnowledgeSource, 'versionOf' | 'pagesOf' | 'choicesOf'>
  metrics: Pick<Metrics, 'answeringSteps' | 'answeringStepsOpen' | 'answeringWorkersStopped'>
  questionCpuMs?: number
}): AnsweringEngine {
  /** Database reads in progress, which concurrent questions share. */
  const loading = new Map<string, Promise<Uint8Array>>()

  function partsOf(tenantId: string, knowledgeBaseId: string, version: number): Promise<Uint8Array> {
    const key = `${tenantId}/${knowledgeBaseId}/${version}`
    const parts =
      loading.get(key) ??
      knowledge
        .choicesOf(tenantId, knowledgeBaseId)
        .then((choices) => encodeParts(knowledge.pagesOf(tenantId, knowledgeBaseId), choices))
        .finally(() => loading.delete(key))
    loading.set(key, parts)
    return parts
  }

  /** Runs a step on a repository, and sends the parts when the worker does not have them. */
  async function onRepository(
    { tenantId, knowledgeBaseId }: { tenantId: string; knowledgeBaseId: string },
    version: number,
    day: string,
    run: (knowledge: NonNullable<StepMessage['knowledge']>) => Promise<StepReply>,
  ): Promise<unknown> {
    const key = `${tenantId}/${knowledgeBaseId}`
    const known = await run({ key, version, day, parts: null })
    if ('value' in known) return known.value
    const parts = await partsOf(tenantId, knowledgeBaseId, version)
    return valueOf(await run({ key, version, day, parts }))
  }

  return {
    async disagreementsIn({ tenantId, knowledgeBaseId, day }) {
      const version = await knowledge.versionOf(tenantId, knowledgeBaseId)
      if (version === undefined) return { disagreements: [], older: [] }
      const value = await onRepository({ tenantId, knowledgeBaseId }, version, day, async (known) => {
        const { value: reply } = await pool.run({
          message: { input: null, step: { name: 'disagreements' }, knowledge: known } satisfies StepMessage,
          owner: tenantId,
          key: known.key,
          limits: { cpuMs: questionCpuMs, preparingCpuMs: INDEX_CPU_MS },
        })
        return reply as StepReply
      })
      return value as FoundVersions
    },
    async stepsFor(input, { tenantId, knowledgeBaseId, signal }) {
      const version =
        knowledgeBaseId === null ? undefined : await knowledge.versionOf(tenantId, knowledgeBaseId)
      let leftMs = questionCpuMs

      async function run(message: StepMessage & { input: QuestionInput }): Promise<StepReply> {
        const key = `${tenantId}/${knowledgeBaseId}`
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

      async function take(step: QuestionStep): Promise<unknown> {
        if (
          knowledgeBaseId === null ||
          version === undefined ||
          step.name === 'judge' ||
          step.name === 'conclude'
        )
          return valueOf(await run({ input, step, knowledge: null }))
        const day = input.at?.day ?? ''
        return onRepository({ tenantId, knowledgeBaseId }, version, day, (known) =>
          run({ input, step, knowledge: known }),
        )
      }

      return {
        knowledgeVersion: version ?? null,
        answer: (...args) => take({ name: 'answer', args }) as ReturnType<AnsweringSteps['answer']>,
        prepare: (...args) => take({ name: 'prepare', args }) as ReturnType<AnsweringSteps['prepare']>,
        judge: (...args) => take({ name: 'judge', args }) as ReturnType<AnsweringSteps['judge']>,
        conclude: (...args) => take({ name: 'conclude', args }) as ReturnType<AnsweringSteps['conclude']>,
      }
    },
  }
}

function valueOf(reply: StepReply): unknown {
  if ('value' in reply) return reply.value
  throw new Error('a worker received the parts and reports them as missing')
}
