import type { Silence } from '@mostrador/contract/questions'

/** Whether a question that waits for its seller may be answered now after all, because what it waited for has changed. */
export function mayTryAgain(
  silence: Silence | null,
  { isActive, hasAnswersLeft }: { isActive: boolean; hasAnswersLeft: boolean },
): boolean {
  switch (silence) {
    case 'channel_off':
      return isActive
    case 'limit_reached':
      return isActive && hasAnswersLeft
    case 'reconnect_needed':
    case 'unavailable':
      return true
    default:
      return false
  }
}
