import { randomBytes } from 'node:crypto'
import { startApp } from '../../testing/index.ts'
import type { TestApp } from '../../testing/index.ts'
import { signAdminToken } from '../keys/operator-key.ts'

export interface Reply {
  status: number
  headers: Headers
  // oxlint-disable-next-line typescript/no-explicit-any -- answers of many shapes, looked at with matchers
  body: any
}

export interface Operated {
  app: TestApp
  token: string
  /** A call of the protocol with the operator's token, or another. */
  ask(
    method: string,
    path: string,
    options?: { body?: object; token?: string; headers?: object },
  ): Promise<Reply>
}

/** The product with its admin calls on, and an operator who has a token. */
export async function startOperated(env: Record<string, string> = {}): Promise<Operated> {
  const masterKey = randomBytes(32)
  const app = await startApp({ AUTH_ADMIN: 'on', SECRET_KEY: masterKey.toString('base64'), ...env })
  const token = await signAdminToken(masterKey, 'http://mostrador.test/auth/v1', app.clock.now())
  return {
    app,
    token,
    async ask(method, path, { body, token: other = token, headers = {} } = {}) {
      const response = await fetch(`${app.url}/auth/v1${path}`, {
        method,
        headers: { 'x-supabase-api-version': '2024-01-01', authorization: `Bearer ${other}`, ...headers },
        ...(body && { body: JSON.stringify(body) }),
        redirect: 'manual',
      })
      const text = await response.text()
      return {
        status: response.status,
        headers: response.headers,
        body: text === '' ? null : JSON.parse(text),
      }
    },
  }
}
