import { createAuthClient } from '../session/auth-client.ts'
import { createAuthStorage } from '../session/auth-storage.ts'
import type { SessionStore } from '../session/session-store.ts'

interface Where {
  /** Where the auth service is. */
  url: string
  session: SessionStore
  storage: Storage
}

/** The product's auth client, speaking to a server of the test. */
export const authClientOf = ({ url, session, storage }: Where) =>
  createAuthClient({
    config: () =>
      Promise.resolve({
        authUrl: url,
        apiKey: '',
        google: true,
        passwordMinLength: 6,
        confirmEmail: false,
        outboxUrl: null,
      }),
    session,
    storage: createAuthStorage({ storage, session }),
    origin: 'http://127.0.0.1',
  })
