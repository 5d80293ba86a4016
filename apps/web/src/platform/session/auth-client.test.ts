import { afterEach, expect, test, vi } from 'vitest'
import { aJwt } from '../testing/a-jwt.ts'
import { aSignedIn } from '../testing/a-signed-in.ts'
import { anAuthUser } from '../testing/an-auth-user.ts'
import { authClientOf } from '../testing/auth-client-of.ts'
import { memoryStorage } from '../testing/memory-storage.ts'
import { startBackend, type Received } from '../testing/start-backend.ts'
import { createSessionStore } from './session-store.ts'

const cleanups: (() => unknown)[] = []
afterEach(() => Promise.all(cleanups.splice(0).map((clean) => clean())))

const exp = Math.floor(Date.now() / 1000) + 900
const opened = (aal: string) => ({
  access_token: aJwt({ exp, aal }),
  token_type: 'bearer',
  expires_in: 900,
  expires_at: exp,
  refresh_token: `refresh-${aal}`,
  user: anAuthUser(),
})

async function start() {
  const backend = await startBackend(({ url, method }: Received) => {
    if (url.includes('/logout')) return { status: 204, text: '' }
    if (url.includes('/challenge')) return { json: { id: 'challenge', type: 'totp', expires_at: exp } }
    if (method === 'PUT') return { json: anAuthUser({ new_email: 'nueva@tienda.test' }) }
    return { json: opened(url.includes('/factors/') ? 'aal2' : 'aal1') }
  })
  const storage = memoryStorage()
  const session = createSessionStore(storage, memoryStorage())
  const hear = vi.spyOn(session, 'hear')
  const clients = authClientOf({ url: backend.baseUrl, session, storage })
  const auth = await clients.authClient()
  cleanups.push(backend.stop, () => auth.stopAutoRefresh())
  return { ...clients, auth, session, storage, hear }
}

test('every event of the auth client reaches the app', async () => {
  const { auth, session, hear } = await start()
  const factorId = '7b0e3a3e-6a52-4b7c-9a53-0d3b6c1f2a12'

  await auth.verifyOtp({ token_hash: 'a', type: 'signup' })
  await auth.refreshSession()
  await auth.updateUser({ data: { shop: 'Yerbal' } })
  await auth.mfa.challengeAndVerify({ factorId, code: '123456' })
  await auth.verifyOtp({ token_hash: 'b', type: 'recovery' })
  await auth.signOut({ scope: 'local' })

  expect(new Set(hear.mock.calls.flat())).toEqual(
    new Set([
      'INITIAL_SESSION',
      'SIGNED_IN',
      'TOKEN_REFRESHED',
      'USER_UPDATED',
      'MFA_CHALLENGE_VERIFIED',
      'PASSWORD_RECOVERY',
      'SIGNED_OUT',
    ]),
  )
  expect(session.state()).toBe('out')
})

test('the app follows each change without asking', async () => {
  const { auth, session } = await start()
  const states: string[] = []
  session.subscribe(() => states.push(session.state()))
  session.save({ ...aSignedIn({ jwt: aJwt({ exp, aal: 'aal1' }), expiresAt: exp }), mfa_required: true })

  await auth.mfa.challengeAndVerify({ factorId: '7b0e3a3e-6a52-4b7c-9a53-0d3b6c1f2a12', code: '123456' })
  await auth.signOut({ scope: 'local' })

  expect(states.filter((state, index) => state !== states[index - 1])).toEqual(['half', 'in', 'out'])
})

test('a session that only serves to set a password is kept nowhere (S-25)', async () => {
  const { passingAuthClient, storage, session } = await start()

  const auth = await passingAuthClient()
  const { data } = await auth.verifyOtp({ token_hash: 'a', type: 'recovery' })

  expect(data.session?.refresh_token).toBe('refresh-aal1')
  expect(storage.length).toBe(0)
  expect(session.read()).toBeNull()
})
