import { randomUUID } from 'node:crypto'
import type { Clock } from '#platform'
import type { Notification } from '@mostrador/mercadolibre/wire'

export interface Missed {
  notification: Notification & { _id: string }
  url: string
  sentBody: string
  httpCode: number
  responseMs: number
  gaveUpAt: number
}

/** Tells the product that something changed, and goes on telling for an hour. */
export interface Notifier {
  notifyUrl: string | null
  changed(topic: 'questions' | 'items' | 'items_prices', resource: string, userId: number): void
  /** Deliveries of the application given up in the last two days, newest first. */
  missed(): Missed[]
  reset(): void
}

const PATIENCE_MS = 500
const KEPT_MS = 2 * 24 * 60 * 60 * 1000
const MINUTE_MS = 60_000

/** Waits before attempts 2 to 8; the last one comes an hour after the first. */
const RETRY_AFTER_MS = [0.25, 0.75, 2, 5, 10, 17, 25].map((minutes) => minutes * MINUTE_MS)

// The real service does both without a pattern; counting keeps a run repeatable.
const EVERY_NTH_WITH_TEXT_USER_ID = 3
const EVERY_NTH_TWICE = 7

export function createNotifier(
  clock: Clock,
  applicationId: string,
  isGranted: (userId: number) => boolean,
  notifyUrl: string | null,
): Notifier {
  let count = 0
  let missed: Missed[] = []
  let generation = 0

  async function deliver(notification: Notification & { _id: string }, attempt: number, dueAt: number) {
    const url = notifier.notifyUrl
    const startedIn = generation
    if (url === null) return
    const body = JSON.stringify({ ...notification, attempts: attempt, sent: new Date(dueAt).toISOString() })
    const outcome = await post(url, body)
    if (outcome.httpCode === 200 || startedIn !== generation) return
    const wait = RETRY_AFTER_MS[attempt - 1]
    if (wait !== undefined) {
      clock.schedule(dueAt + wait, (at) => deliver(notification, attempt + 1, at))
      return
    }
    const told = { notification: { ...notification, attempts: attempt }, url, sentBody: body, ...outcome }
    missed.push({ ...told, gaveUpAt: dueAt })
  }

  const notifier: Notifier = {
    notifyUrl,
    changed(topic, resource, userId) {
      if (!isGranted(userId)) return
      count += 1
      const now = clock.now()
      const notification = {
        _id: randomUUID(),
        resource,
        user_id: count % EVERY_NTH_WITH_TEXT_USER_ID === 0 ? String(userId) : userId,
        topic,
        application_id: Number(applicationId),
        attempts: 1,
        sent: new Date(now).toISOString(),
        received: new Date(now).toISOString(),
      }
      const times = count % EVERY_NTH_TWICE === 0 ? 2 : 1
      for (let time = 0; time < times; time += 1) {
        clock.schedule(now, (at) => deliver(notification, 1, at))
      }
    },
    missed: () => missed.filter((one) => clock.now() - one.gaveUpAt < KEPT_MS).toReversed(),
    reset() {
      generation += 1
      count = 0
      missed = []
    },
  }
  return notifier
}

async function post(url: string, body: string): Promise<{ httpCode: number; responseMs: number }> {
  const started = performance.now()
  const httpCode = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body,
    redirect: 'manual',
    signal: AbortSignal.timeout(PATIENCE_MS),
  }).then(
    async (response) => {
      await response.body?.cancel()
      return response.status
    },
    () => 0,
  )
  return { httpCode, responseMs: Math.round(performance.now() - started) }
}
