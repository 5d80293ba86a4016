import type { AuthClient } from './auth-client.ts'
import { connection } from './connection.ts'
import type { SessionStore } from './session-store.ts'

interface RenewalNeeds {
  session: SessionStore
  authClient: () => Promise<AuthClient>
  /** Lets one tab refresh at a time; absent outside secure contexts. */
  locks?: Pick<LockManager, 'request'>
  /** Runs something once the page has been shown. */
  later: (turn: () => void) => void
}

/** Statuses with which the auth service says that a session is over; every other failure may pass. */
const FINAL = [400, 401, 403]

/** Keeps the session alive through the auth client: silently, one tab at a time. */
export function createRenewal({ session, authClient, locks, later }: RenewalNeeds) {
  const fromAnEarlierVisit = session.read()?.jwt
  let running: Promise<string | null> | undefined

  /** Renews the session unless somebody else just did; answers the token that holds now. A passing failure changes nothing. */
  function renew(staleJwt: string): Promise<string | null> {
    const turn = () => renewInTurn(staleJwt).catch(() => null)
    running ??= (locks ? locks.request('mostrador-session', turn) : turn()).finally(
      () => (running = undefined),
    )
    return running
  }

  async function renewInTurn(staleJwt: string) {
    const isRenewed = () => session.read()?.jwt !== staleJwt
    if (isRenewed()) return session.read()?.jwt ?? null
    const auth = await authClient()
    // This alone renews a session whose end is near.
    await auth.getSession()
    const { error } = isRenewed() ? { error: null } : await auth.refreshSession()
    // The client keeps a refused session for as long as its token would last; nothing answers to it any more.
    if (!isRenewed() && FINAL.includes(error?.status ?? 0)) session.end()
    return isRenewed() ? (session.read()?.jwt ?? null) : null
  }

  /** Its file may be asked for just when the connection goes; nothing else would ask again before the next call fails. */
  const loadClient = () =>
    connection()
      .then(authClient)
      .catch(() => connection().then(authClient))
      .catch(() => undefined)

  return {
    renew,

    /**
     * From here on the auth client renews the session in the background whenever its end is near; one that an earlier
     * visit left is renewed at once. Nobody waits for it.
     */
    keepFresh: () =>
      later(() => {
        const jwt = session.read()?.jwt
        if (!jwt) return
        if (jwt === fromAnEarlierVisit) void renew(jwt)
        else void loadClient()
      }),
  }
}
