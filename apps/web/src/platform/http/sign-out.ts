import type { SessionStore } from '../session/session-store.ts'

/** Ends the session here at once and at the server as soon as it hears of it; nobody waits for its answer. */
export function createSignOut({ authUrl, session }: { authUrl: string; session: SessionStore }) {
  return () => {
    const jwt = session.read()?.jwt
    session.clear()
    if (!jwt) return
    const told = fetch(`${authUrl}/logout`, {
      method: 'POST',
      headers: { authorization: `Bearer ${jwt}` },
      // Arrives even when the page goes away meanwhile.
      keepalive: true,
    })
    told.catch(() => undefined)
  }
}
