/** How long a token that was used still buys what it bought: tabs that refresh at once all get the same. */
export const REUSE_SECONDS = 10

interface Counters {
  /** Of the token that buys a new one. */
  refresh_counter: number
  /** Of a token whose answer was lost and that was replaced: nobody honest holds it. */
  voided_counter: number | null
  /** Of the token before a second factor raised the session, until a token of the time after was used. */
  raised_from: number | null
  refreshed_at: Date
}

export interface Purchase {
  /** Whether the session goes on to a new token, with what it remembers then. */
  turns: boolean
  counter: number
  voided: number | null
  raisedFrom: number | null
  /** Whether the new token is of a session that has not shown a second factor. */
  isLow: boolean
}

export type Turn = Purchase | 'stolen' | 'ahead'

/**
 * What a token with the counter `presented` buys: the next counter, the one that it bought before, or nothing. A token
 * of before the second factor never buys more than such a token is worth.
 */
export function nextCounter(session: Counters, presented: number, now: Date): Turn {
  const { refresh_counter: current, voided_counter: voided, raised_from: raisedFrom } = session
  const same = { turns: false, counter: current, voided, raisedFrom, isLow: false }
  if (presented > current) return 'ahead'
  if (presented === current) return { ...same, turns: true, counter: current + 1, raisedFrom: null }
  const isFresh = now.getTime() - session.refreshed_at.getTime() < REUSE_SECONDS * 1000
  const isVoidBefore = voided === current - 1
  // Late: the answer with the current token was lost on its way. That one is void from now on.
  const afterLoss = { ...same, turns: true, counter: current + 1, voided: current }
  if (raisedFrom !== null && !isVoidBefore) {
    if (presented !== raisedFrom) return 'stolen'
    // Another tab may be raising the session just now; it stays as it is, and so does the token.
    return isFresh ? { ...same, counter: presented, isLow: true } : { ...afterLoss, isLow: true }
  }
  // Who bought the current token: the one before it, or, when that one is void, the one before that.
  const parent = isVoidBefore ? (raisedFrom ?? current - 2) : current - 1
  if (presented === parent && isFresh) return same
  if (presented !== current - 1 || presented === voided) return 'stolen'
  return afterLoss
}
