import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

export interface Sent {
  body: string
  status: number
  /** When it was due and when its answer was there, in milliseconds since 1970. */
  dueAt: number
  answeredAt: number
}

/** What the thread is told. */
export interface Sending {
  url: string
  bodies: readonly string[]
  perSecond: number
}

/**
 * Sends each body at its moment, however slow the answers are; what is sent late because of this process counts
 * against the product, never for it. A thread of its own with little memory does it: while a larger one is tidied up its
 * clock stands still for longer than the product takes.
 */
export async function sendSteadily(
  url: string,
  bodies: readonly string[],
  perSecond: number,
): Promise<Sent[]> {
  const sending: Sending = { url, bodies, perSecond }
  const thread = new Worker(new URL('steady-sender.ts', import.meta.url), {
    workerData: sending,
    resourceLimits: { maxYoungGenerationSizeMb: 8 },
  })
  const [sent] = (await once(thread, 'message')) as [Sent[]]
  return sent
}
