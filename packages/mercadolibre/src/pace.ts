import { setTimeout as wait } from 'node:timers/promises'
import type { Failure } from './failure.ts'
import { createLimiter } from './limiter.ts'

/** The seller in whose name a call is made, and what waits for it. */
export interface Caller {
  /** Null for calls of the application itself. */
  seller: string | null
  /** `interactive`: a person looks at the screen. `answer`: a job that a buyer waits for. `sweep`: a job that can wait. */
  urgency: 'interactive' | 'answer' | 'sweep'
  /** The token service fails and refuses apart from the rest, so its calls have limiters of their own. */
  service?: 'tokens'
}

export type Permit =
  | {
      isGranted: true
      /** Returns the milliseconds that further calls of this seller have to wait now. */
      recordOutcome(failure: Failure | null): number
    }
  | {
      isGranted: false
      /** Milliseconds after which another try makes sense. */
      waitMs: number
    }

/** Pauses that the marketplace asked for, in milliseconds from now. */
export interface Pauses {
  appMs: number
  sellers: ReadonlyMap<string, number>
}

/** Limits the rate of calls: one limiter for the application and one for each seller. */
export interface Pace {
  acquire(caller: Caller): Promise<Permit>
  /** Sets how many processes call for this application. Each takes an equal part of every limit. */
  share(processes: number): void
  pauses(): Pauses
  /** Takes over pauses that other processes were asked for. */
  adopt(pauses: Pauses): void
}

interface Time {
  /** Milliseconds that only grow. */
  now(): number
  sleep(ms: number): Promise<unknown>
}

/** The marketplace publishes no figures: these begin above what shops need, and refusals find the real ones. */
const MOST_PER_SECOND = { app: 1500, seller: 100 }
/** Longer than a call takes, so that a seller has one probe at a time. */
const SELLER_PROBE_MS = 10_000
/** Short, because one seller's slow probe must not delay the others. */
const APP_PROBE_MS = 1000
/** So many different sellers, refused in such a time, show that the application's own limit is reached. */
const SEVERAL_SELLERS = 3
const SEVERAL_WITHIN_MS = 10_000
/** How long a call waits for the rate. */
const RATE_PATIENCE_MS = { interactive: 5000, answer: 2000, sweep: 20_000 }
/** How long it waits for the end of a pause. A waiting job holds a slot of its queue that other sellers need. */
const PAUSE_PATIENCE_MS = { interactive: 5000, answer: 250, sweep: 250 }
const LEAST_WAIT_MS = 500
const MOST_SELLERS = 5000

const systemTime: Time = { now: () => performance.now(), sleep: (ms) => wait(ms) }

export function createPace(time: Time = systemTime): Pace {
  let processes = 1
  const limiterOf = (mostPerSecond: number, probeMs: number) =>
    createLimiter({ mostPerSecond, probeMs, startedAt: time.now(), processes: () => processes })
  const app = limiterOf(MOST_PER_SECOND.app, APP_PROBE_MS)
  const sellers = new Map<string, ReturnType<typeof limiterOf>>()
  const refused = new Map<string, { at: number; retryAfterMs: number | null }>()

  const sellerLimiter = (key: string) => {
    const limiter = sellers.get(key) ?? limiterOf(MOST_PER_SECOND.seller, SELLER_PROBE_MS)
    sellers.delete(key)
    // Drops the least recently used one; its seller gains one burst.
    if (sellers.size >= MOST_SELLERS) sellers.delete(sellers.keys().next().value ?? '')
    sellers.set(key, limiter)
    return limiter
  }

  /** One seller's refusals say nothing about the application's limit, whatever their number. */
  const countRefusal = (key: string, retryAfterMs: number | null, now: number) => {
    refused.set(key, { at: now, retryAfterMs })
    for (const [seller, { at }] of refused) if (at < now - SEVERAL_WITHIN_MS) refused.delete(seller)
    if (refused.size < SEVERAL_SELLERS) return
    // When the application's limit is reached, all these sellers get the same `Retry-After`. A longer one belongs to the
    // limit of its seller.
    const shortest = Math.min(...[...refused.values()].map((one) => one.retryAfterMs ?? 0))
    app.backOff(now, { isRefusal: true, retryAfterMs: shortest })
    refused.clear()
  }

  const grant = (caller: Caller, now: number): Permit => {
    const key = keyOf(caller)
    const seller = sellerLimiter(key)
    const [ofApp, ofSeller] = [app.take(now), seller.take(now)]
    return {
      isGranted: true,
      recordOutcome(failure) {
        const at = time.now()
        const isRefusal = failure?.http === 429
        if (isRefusal) app.endProbe(ofApp)
        else app.recover(ofApp)
        if (failure && (isRefusal || isOutage(failure))) {
          const trouble = { isRefusal, retryAfterMs: failure.retryAfterMs, sentIn: ofSeller }
          // Calls that were on their way together are refused together, and count once.
          const isNew = seller.backOff(at, trouble)
          const isOfTokens = caller.service === 'tokens'
          if (isNew && isRefusal && !isOfTokens && app.pausedMs(at) === 0)
            countRefusal(key, failure.retryAfterMs, at)
        } else seller.recover(ofSeller)
        return Math.max(seller.pausedMs(at), app.pausedMs(at))
      },
    }
  }

  return {
    async acquire(caller) {
      const { urgency } = caller
      const key = keyOf(caller)
      const startedAt = time.now()
      for (;;) {
        const now = time.now()
        const limiters = [app, sellerLimiter(key)]
        const waitMs = Math.max(...limiters.map((limiter) => limiter.waitMs(now, urgency === 'sweep')))
        if (waitMs <= 0) return grant(caller, now)
        const isHeld = limiters.some((limiter) => limiter.isHeld(now))
        const patienceMs = (isHeld ? PAUSE_PATIENCE_MS : RATE_PATIENCE_MS)[urgency]
        if (now + waitMs > startedAt + patienceMs)
          return { isGranted: false, waitMs: Math.max(LEAST_WAIT_MS, Math.ceil(waitMs)) }
        await time.sleep(Math.ceil(waitMs))
      }
    },
    share: (count) => void (processes = Math.max(1, count)),
    pauses() {
      const now = time.now()
      const paused = [...sellers].map(([seller, limiter]) => [seller, limiter.refusedMs(now)] as const)
      return { appMs: app.refusedMs(now), sellers: new Map(paused.filter(([, ms]) => ms > 0)) }
    },
    adopt({ appMs, sellers: paused }) {
      const now = time.now()
      if (appMs > 0) app.pauseUntil(now + appMs)
      for (const [seller, ms] of paused) if (ms > 0) sellerLimiter(seller).pauseUntil(now + ms)
    },
  }
}

/** Which limiter of one seller counts the call. */
const keyOf = ({ seller, service }: Caller) => `${service === 'tokens' ? 'tokens of ' : ''}${seller ?? ''}`

/** No answer, or one that says that the marketplace is down. A 500 is about the one resource that was asked for. */
const isOutage = ({ http }: Failure) => http === null || http === 502 || http === 503 || http === 504
