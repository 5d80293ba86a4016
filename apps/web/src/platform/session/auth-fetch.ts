import { connection } from './connection.ts'

/**
 * How the auth client's calls go out. A refresh waits until there is a connection again: failed, it would not be tried
 * for another minute. So does a sign-out, which arrives even when the page goes away meanwhile.
 */
export const createAuthFetch =
  (): typeof fetch =>
  async (input, init = {}) => {
    const url = input instanceof Request ? input.url : String(input)
    if (/grant_type=refresh_token|logout\?scope=local/.test(url)) await connection()
    return fetch(input, { ...init, keepalive: url.includes('/logout') })
  }
