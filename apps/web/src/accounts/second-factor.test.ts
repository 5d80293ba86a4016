import { AuthClient } from '@supabase/auth-js'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'

/** A session that has shown its password only; the auth service knows of no app. */
async function withoutApp(): Promise<InstanceType<typeof AuthClient>> {
  const user = { id: '7b0e3a3e-6a52-4b7c-9a53-0d3b6c1f2a12', factors: [] }
  const service = createServer((_, reply) =>
    reply.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(user)),
  ).listen(0, '127.0.0.1')
  await once(service, 'listening')
  onTestFinished(() => service.close().closeAllConnections())
  const stored = JSON.stringify({
    access_token: 'a.b.c',
    refresh_token: 'r',
    token_type: 'bearer',
    expires_in: 900,
    expires_at: Math.floor(Date.now() / 1000) + 900,
    user,
  })
  return new AuthClient({
    url: `http://127.0.0.1:${(service.address() as AddressInfo).port}`,
    autoRefreshToken: false,
    storage: { getItem: () => stored, setItem: () => undefined, removeItem: () => undefined },
  })
}

test('no code is taken for right where no app is linked any more', async () => {
  // What the platform looks at when it is loaded.
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal('sessionStorage', { getItem: () => null })
  vi.stubGlobal('location', { origin: 'http://localhost' })
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  const { verifyAppCode } = await import('./second-factor.ts')

  await expect(verifyAppCode(await withoutApp(), '123456')).rejects.toMatchObject({
    code: 'mfa_factor_not_found',
  })
})
