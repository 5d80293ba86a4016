import { session } from '#platform/session'

/** Events after which another tab may have signed in to another account. */
const WINDOW_EVENTS = ['storage', 'focus', 'pageshow']
const DOCUMENT_EVENTS = ['visibilitychange', 'resume']

/**
 * Reloads the app at its home page when another account's session replaces the one of this page. Only a new document is
 * sure to drop every cache, form, upload and stream of the previous account.
 */
export function startOverForAnotherAccount() {
  for (const name of WINDOW_EVENTS) window.addEventListener(name, session.hasLeft)
  for (const name of DOCUMENT_EVENTS) document.addEventListener(name, session.hasLeft)
  session.leaving.addEventListener('abort', startOver)
}

function startOver() {
  // Skips the warning about unsaved changes, because the form belongs to the previous account.
  window.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true })
  window.location.replace('/')
}
