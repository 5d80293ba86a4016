/** When a page was last loaded anew because a file was missing; `before-paint.js` keeps it here too. */
const RELOADED_AT = 'reloaded-at'
const PAUSE_MS = 60_000

/** Loads the page anew when the server is there and it was not just done. Answers whether it does: else somebody has to be told. */
export async function reloadOnce(): Promise<boolean> {
  if (Date.now() - Number(sessionStorage.getItem(RELOADED_AT)) < PAUSE_MS) return false
  const isServerThere = await fetch('/', { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
  if (!isServerThere) return false
  sessionStorage.setItem(RELOADED_AT, String(Date.now()))
  location.reload()
  return true
}
