import { session } from '#platform/session'

/** Where a page hears of another tab's sign-in, or wakes up without having heard of it. */
const WINDOW_EVENTS = ['storage', 'focus', 'pageshow']
const DOCUMENT_EVENTS = ['visibilitychange', 'resume']

/**
 * Loads the app anew at its home page when another account's session takes the place of the one whose page this is.
 * Only a new document is sure to have forgotten every cache, form, upload and stream of the account before.
 */
export function startOverForAnotherAccount() {
  for (const name of WINDOW_EVENTS) window.addEventListener(name, session.hasLeft)
  for (const name of DOCUMENT_EVENTS) document.addEventListener(name, session.hasLeft)
  session.leaving.addEventListener('abort', startOver)
}

function startOver() {
  // A form with changes asks before it is left. It belongs to the account before, and must not hold the page.
  window.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true })
  window.location.replace('/')
}
