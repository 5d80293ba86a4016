import type { AuthConfig } from '@mostrador/contract/accounts'
import type { AuthClient as AuthClientClass, SupportedStorage } from '@supabase/auth-js'
import { once } from '../once.ts'
import { createAuthFetch } from './auth-fetch.ts'
import { AUTH_STORAGE_KEY } from './auth-storage.ts'
import type { SessionStore } from './session-store.ts'

export type AuthClient = InstanceType<typeof AuthClientClass>

interface AuthClientNeeds {
  config: () => Promise<AuthConfig>
  session: SessionStore
  storage: SupportedStorage
  /** Where this app is, for a service that is named by its path alone. */
  origin: string
}

/**
 * The unmodified client of the auth service, the only one who refreshes the session. It is a quarter of what a page may
 * download, so it comes when it is first needed.
 */
export function createAuthClient({ config, session, storage, origin }: AuthClientNeeds) {
  const shared = once(async () => {
    const [{ AuthClient }, { authUrl, apiKey }] = await Promise.all([import('@supabase/auth-js'), config()])
    return {
      AuthClient,
      options: {
        url: new URL(authUrl, origin).href.replace(/\/$/, ''),
        ...(apiKey && { headers: { apikey: apiKey } }),
        flowType: 'pkce',
        // Tokens in an address are taken by the redirect page alone, once it knows who sent them.
        detectSessionInUrl: false,
        experimental: { recoveryCodes: true },
        fetch: createAuthFetch(),
      },
    } as const
  })

  return {
    /** The client of this browser's session. */
    authClient: once(async (): Promise<AuthClient> => {
      const { AuthClient, options } = await shared()
      const client = new AuthClient({
        ...options,
        storageKey: AUTH_STORAGE_KEY,
        storage,
        autoRefreshToken: true,
      })
      client.onAuthStateChange((event) => session.hear(event))
      return client
    }),

    /** A client that keeps nothing: for a session that only serves to set a new password. */
    passingAuthClient: async (): Promise<AuthClient> => {
      const { AuthClient, options } = await shared()
      return new AuthClient({
        ...options,
        storageKey: `${AUTH_STORAGE_KEY}-passing-${crypto.randomUUID()}`,
        persistSession: false,
        autoRefreshToken: false,
      })
    },
  }
}
