import type * as z from 'zod'
import type { GivingWay } from './right-of-way.ts'

export interface JobContext {
  /** Counts from 1. */
  attempt: number
  /** Aborted when the process stops or the job's time is over. */
  signal: AbortSignal
  /** When the job was put into the queue. */
  queuedAt: Date
  /** For jobs that give way. */
  way: GivingWay
}

export interface Job<Data> {
  name: string
  data: z.ZodType<Data>
  /** How many run at once in one process. */
  slots: number
  /** How many one seller may hold over all processes, so that a burst of one delays no other. */
  slotsPerSeller: number
  /** Seconds after which a run counts as dead and is given to another. */
  timeLimitSeconds: number
  /** Tries after the first; waits double from one second up to a minute. */
  retries: number
  /** How long after it was added a job may be postponed without using a try; without it never. */
  postponableSeconds?: number
  /** How long an ended job is remembered, and its id not taken again; a week unless it says less. */
  keptSeconds?: number
  /** Whether it stands still while other jobs run, which somebody waits for. */
  givesWay?: boolean
  run(data: Data, context: JobContext): Promise<void>
  /** After the last try failed. */
  exhausted?(data: Data): Promise<void>
}

/** A job whose data only it understands. */
// oxlint-disable-next-line typescript/no-explicit-any -- a list of jobs of different data has no other type
export type AnyJob = Job<any>

/** Later work of a feature. It may run more than once, so running it twice must do no harm. */
export const job = <Data extends { tenantId: string }>(definition: Job<Data>): Job<Data> => definition
