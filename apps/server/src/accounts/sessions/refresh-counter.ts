/** How long a token that was used still buys what it bought: tabs that refresh at once all get the same. */
export const REUSE_SECONDS = 10

interface Counters {
  /** Of the token that buys a new one. */
  refresh_counter: number
  /** Of a token whose answer was lost and that was replaced: nobody honest holds it. */
  voided_counter: number | null
  refreshed_at: Date
}

export type Turn = { turns: boolean; counter: number; voided: number | null } | 'stolen' | 'ahead'

/** What a token with the counter `presented` buys: the next counter, the one that it bought before, or nothing. */
export function nextCounter(session: Counters, presented: number, now: Date): Turn {
  const { refresh_counter: current, voided_counter: voided } = session
  if (presented > current) return 'ahead'
  if (presented === current) return { turns: true, counter: current + 1, voided }
  // Who bought the current token: the one before it, or, when that one is void, the one before that.
  const parent = voided === current - 1 ? current - 2 : current - 1
  const isFresh = now.getTime() - session.refreshed_at.getTime() < REUSE_SECONDS * 1000
  if (presented === parent && isFresh) return { turns: false, counter: current, voided }
  if (presented !== current - 1 || presented === voided) return 'stolen'
  // Late: the answer with the current token was lost on its way. That one is void from now on.
  return { turns: true, counter: current + 1, voided: current }
}
