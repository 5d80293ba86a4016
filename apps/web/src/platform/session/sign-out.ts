import type { AuthClient } from './auth-client.ts'
import type { SessionStore, StoredSession } from './session-store.ts'

interface SignOutNeeds {
  session: SessionStore
  authClient: () => Promise<AuthClient>
  passingAuthClient: () => Promise<AuthClient>
}

/** Ends the session here at once and at the server as soon as it hears of it; nobody waits for its answer. */
export function createSignOut({ session, authClient, passingAuthClient }: SignOutNeeds) {
  async function tellServer({ jwt, refreshToken, expiresAt }: StoredSession) {
    if (expiresAt * 1000 > Date.now()) return (await authClient()).admin.signOut(jwt, 'local')
    // The server does not hear a token whose time is over: it is renewed first, where nobody keeps it.
    const auth = await passingAuthClient()
    await auth.setSession({ access_token: jwt, refresh_token: refreshToken })
    return auth.signOut({ scope: 'local' })
  }

  return () => {
    // The current session belongs to another account than this page.
    if (session.hasLeft()) return
    const stored = session.read()
    session.clear()
    if (stored) tellServer(stored).catch(() => undefined)
  }
}
