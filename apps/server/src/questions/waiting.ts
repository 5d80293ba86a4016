import type { Silence } from '@mostrador/contract/questions'

/** Whether a question that waits for its seller may be answered now after all, because what it waited for has changed. */
export function mayTryAgain(
  silence: Silence | null,
  {
    isActive,
    hasAnswersLeft,
    isListingActive,
    isNew,
  }: { isActive: boolean; hasAnswersLeft: boolean; isListingActive: boolean; isNew: boolean },
): boolean {
  switch (silence) {
    case 'channel_off':
      return isActive
    case 'limit_reached':
      return isActive && hasAnswersLeft
    case 'listing_not_active':
      return isActive && isListingActive
    case 'old_question':
      return isActive && isNew
    case 'reconnect_needed':
    case 'unavailable':
      return true
    default:
      return false
  }
}
