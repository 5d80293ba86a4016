import { setTimeout as wait } from 'node:timers/promises'
import type { Failure } from './failure.ts'

/** In whose name a call is made, and whether a buyer or a person waits for it. */
export interface Caller {
  /** Names the seller; null for calls of the application itself. */
  seller: string | null
  urgency: 'answer' | 'sweep'
}

/** Keeps calls below what the marketplace bears, for the application and for each seller. */
export interface Pace {
  /** Resolves to 0 when the call may go now; else to the milliseconds after which trying again makes sense. */
  turn(caller: Caller): Promise<number>
  /** What a call came to. */
  heard(caller: Caller, failure: Failure | null): void
  /** How many processes call for this application: each takes its part of every limit. */
  share(processes: number): void
  /** Lets nothing go for so long, as another process was told to. */
  pause(ms: number): void
  /** How much longer nothing may go; 0 when calls may. */
  pausedMs(): number
}

interface Time {
  /** Milliseconds that only grow. */
  now(): number
  sleep(ms: number): Promise<unknown>
}

/** The marketplace publishes no figures: these begin above what shops need, and a 429 finds the real ones. */
const MOST_PER_SECOND = { app: 1500, seller: 100 }
const LEAST_PER_SECOND = 0.5
/** What may come at once, in seconds of the rate. */
const BURST_SECONDS = 10
/** The part of a burst that sweeps leave to answers. */
const LEFT_TO_ANSWERS = 0.25
/**
 * What a rate gains in a second when nobody complains: so much, and this part of itself. From the slowest to the fastest
 * it takes two minutes, and a limit that was found is touched again ten to thirty seconds later, whatever it is.
 */
const RECOVERY = { perSecond: 0.4, share: 0.04 }
const FIRST_PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 60_000
/** A call that would wait longer is refused here, and its work goes back into the queue. */
const PATIENCE_MS = { answer: 5000, sweep: 20_000 }
const MOST_LANES = 5000

const systemTime: Time = { now: () => performance.now(), sleep: (ms) => wait(ms) }

export function createPace(time: Time = systemTime): Pace {
  let processes = 1
  const app = createLane(MOST_PER_SECOND.app, () => processes, time.now())
  const sellers = new Map<string, Lane>()

  const lanesOf = ({ seller }: Caller): Lane[] => {
    if (seller === null) return [app]
    const known = sellers.get(seller) ?? createLane(MOST_PER_SECOND.seller, () => processes, time.now())
    sellers.delete(seller)
    // The one that was used longest ago makes room; a burst is all that it gains by that.
    if (sellers.size >= MOST_LANES) sellers.delete(sellers.keys().next().value ?? '')
    sellers.set(seller, known)
    return [app, known]
  }

  return {
    async turn(caller) {
      const giveUpAt = time.now() + PATIENCE_MS[caller.urgency]
      for (;;) {
        const now = time.now()
        const lanes = lanesOf(caller)
        const waitMs = Math.max(...lanes.map((lane) => lane.waitMs(now, caller.urgency)))
        if (waitMs <= 0) {
          for (const lane of lanes) lane.take()
          return 0
        }
        if (now + waitMs > giveUpAt) return Math.ceil(waitMs)
        await time.sleep(Math.ceil(waitMs))
      }
    },
    heard(caller, failure) {
      const isTooMuch = failure?.http === 429
      // A failure of another kind says nothing about the rate.
      if (failure !== null && !isTooMuch) return
      for (const lane of lanesOf(caller))
        if (isTooMuch) lane.slowDown(time.now(), failure.retryAfterMs)
        else lane.goOn()
    },
    share: (count) => void (processes = Math.max(1, count)),
    pause(ms) {
      if (ms > 0) app.pauseUntil(time.now() + ms)
    },
    pausedMs: () => app.pausedMs(time.now()),
  }
}

/** The same however many steps the time is cut into. */
function recovered(rate: number, seconds: number): number {
  const base = RECOVERY.perSecond / RECOVERY.share
  return (rate + base) * Math.exp(RECOVERY.share * seconds) - base
}

type Lane = ReturnType<typeof createLane>

/** A bucket that fills at a rate; the rate halves when the marketplace complains and grows back by itself. */
function createLane(mostPerSecond: number, processes: () => number, startedAt: number) {
  let rate = mostPerSecond
  let left = mostPerSecond * BURST_SECONDS
  let filledAt = startedAt
  let pausedUntil = 0
  let nextPauseMs = FIRST_PAUSE_MS

  const perSecond = () => rate / processes()
  const burst = () => Math.max(2, perSecond() * BURST_SECONDS)

  const fill = (now: number) => {
    const seconds = Math.max(0, now - Math.max(filledAt, pausedUntil)) / 1000
    rate = Math.min(mostPerSecond, recovered(rate, seconds))
    left = Math.min(burst(), left + seconds * perSecond())
    filledAt = Math.max(filledAt, now)
  }

  return {
    waitMs(now: number, urgency: Caller['urgency']): number {
      fill(now)
      const need = urgency === 'answer' ? 1 : 1 + burst() * LEFT_TO_ANSWERS
      return Math.max(pausedUntil - now, ((need - left) / perSecond()) * 1000)
    },
    take: () => void (left -= 1),
    goOn: () => void (nextPauseMs = FIRST_PAUSE_MS),
    slowDown(now: number, retryAfterMs: number | null) {
      // Calls that were on their way together are told the same thing once.
      if (now >= pausedUntil) {
        fill(now)
        rate = Math.max(LEAST_PER_SECOND, rate / 2)
        left = 0
        // Processes that were refused together shall not come back together.
        pausedUntil = now + nextPauseMs * (0.5 + Math.random() / 2)
        nextPauseMs = Math.min(LONGEST_PAUSE_MS, nextPauseMs * 2)
      }
      if (retryAfterMs !== null) this.pauseUntil(now + retryAfterMs)
    },
    pauseUntil(until: number) {
      if (until <= pausedUntil) return
      pausedUntil = until
      left = Math.min(left, 1)
    },
    pausedMs: (now: number) => Math.max(0, pausedUntil - now),
  }
}
