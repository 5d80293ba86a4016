const LEAST_PER_SECOND = 0.5
/** The size of a burst, in seconds of the rate. */
const BURST_SECONDS = 10
/** The part of a burst that sweeps leave to answers. */
const LEFT_TO_ANSWERS = 0.25
/**
 * What a rate gains in a second without a refusal: so much, and this part of itself. From the slowest to the fastest it
 * takes two minutes, and a limit that was found is touched again ten to thirty seconds later, whatever it is.
 */
const RECOVERY = { perSecond: 0.4, share: 0.04 }
const FIRST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 5000
/** How soon a call looks again whether the probe has ended. */
const PROBE_POLL_MS = 50

export interface LimiterOptions {
  mostPerSecond: number
  /** The lease of a probe: after it another call may be the probe. */
  probeMs: number
  startedAt: number
  processes(): number
}

interface Trouble {
  /** Whether the marketplace asked for fewer calls. */
  isRefusal: boolean
  retryAfterMs: number | null
  /** What `take` returned for the call. */
  sentIn?: number
}

/**
 * A token bucket with a circuit breaker. Trouble pauses all calls; then one call goes first as a probe, and its success
 * frees the rest. A refusal also halves the rate, which grows back by itself.
 */
export function createLimiter({ mostPerSecond, probeMs, startedAt, processes }: LimiterOptions) {
  let rate = mostPerSecond
  let tokens = mostPerSecond * BURST_SECONDS
  let filledAt = startedAt
  let pausedUntil = 0
  let refusedUntil = 0
  let probeUntil = 0
  /** Troubles since the last success. */
  let troubles = 0
  /** Counts troubles, so that outcomes of calls that were sent before the last one can be told apart. */
  let era = 0

  const perSecond = () => rate / processes()
  const burst = () => Math.max(2, perSecond() * BURST_SECONDS)
  const fill = (now: number) => {
    const seconds = Math.max(0, now - Math.max(filledAt, pausedUntil)) / 1000
    rate = Math.min(mostPerSecond, recovered(rate, seconds))
    tokens = Math.min(burst(), tokens + seconds * perSecond())
    filledAt = Math.max(filledAt, now)
  }
  const isHeld = (now: number) => pausedUntil > now || probeUntil > now
  const refuseUntil = (until: number) => {
    refusedUntil = Math.max(refusedUntil, until)
    pausedUntil = Math.max(pausedUntil, until)
    tokens = Math.min(tokens, 1)
  }

  return {
    /** Whether calls wait for the end of a pause or of a probe, and not for the rate. */
    isHeld,
    waitMs(now: number, isSweep: boolean): number {
      fill(now)
      if (isHeld(now)) return Math.max(pausedUntil - now, PROBE_POLL_MS)
      const need = isSweep ? 1 + burst() * LEFT_TO_ANSWERS : 1
      return ((need - tokens) / perSecond()) * 1000
    },
    /** Counts a call that is sent now. The caller passes the returned number on when it reports how the call ended. */
    take(now: number): number {
      tokens -= 1
      if (troubles > 0) probeUntil = now + probeMs
      return era
    },
    recover(sentIn: number) {
      if (sentIn !== era) return
      troubles = 0
      probeUntil = 0
    },
    /** Lets another call be the probe. */
    endProbe(sentIn: number) {
      if (sentIn === era) probeUntil = 0
    },
    /** Pauses. Returns false for a call that was sent before the last trouble: only its `Retry-After` counts. */
    backOff(now: number, { isRefusal, retryAfterMs, sentIn = era }: Trouble): boolean {
      const isNew = sentIn === era
      if (isNew) {
        fill(now)
        // A refused probe says that the pause was too short, and nothing about the rate.
        if (isRefusal && troubles === 0) rate = Math.max(LEAST_PER_SECOND, rate / 2)
        const backOffMs = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** troubles)
        troubles += 1
        era += 1
        probeUntil = 0
        // Processes that were refused together shall not come back together.
        pausedUntil = Math.max(pausedUntil, now + (retryAfterMs || backOffMs * (0.5 + Math.random() / 2)))
      }
      if (isRefusal) refuseUntil(isNew ? pausedUntil : now + (retryAfterMs ?? 0))
      return isNew
    },
    pauseUntil(until: number) {
      if (until > pausedUntil) refuseUntil(until)
    },
    pausedMs: (now: number) => Math.max(0, pausedUntil - now),
    /** The part of the pause that a refusal asked for. */
    refusedMs: (now: number) => Math.max(0, refusedUntil - now),
  }
}

/** The same however many steps the time is cut into. */
function recovered(rate: number, seconds: number): number {
  const base = RECOVERY.perSecond / RECOVERY.share
  return (rate + base) * Math.exp(RECOVERY.share * seconds) - base
}
