import { afterEach, expect, test } from 'vitest'
import { aJwt } from '../testing/a-jwt.ts'
import { aSignedIn } from '../testing/a-signed-in.ts'
import { anAuthUser } from '../testing/an-auth-user.ts'
import { authClientOf } from '../testing/auth-client-of.ts'
import { memoryStorage } from '../testing/memory-storage.ts'
import { startBackend, type Received } from '../testing/start-backend.ts'
import { createSessionStore } from './session-store.ts'
import { createSignOut } from './sign-out.ts'

const cleanups: (() => unknown)[] = []
afterEach(() => Promise.all(cleanups.splice(0).map((clean) => clean())))

const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds
const tokens = {
  access_token: aJwt({ exp: inSeconds(900) }),
  refresh_token: 'refresh-2',
  expires_at: inSeconds(900),
}

async function signedIn(wanted: Parameters<typeof aSignedIn>[0] = { jwt: 'a.b.c' }) {
  const told = Promise.withResolvers<Received>()
  const backend = await startBackend((request) => {
    if (request.url.includes('/token'))
      return { json: { ...tokens, token_type: 'bearer', expires_in: 900, user: anAuthUser() } }
    told.resolve(request)
    return { status: 204, text: '' }
  })
  const storage = memoryStorage()
  const session = createSessionStore(storage, memoryStorage())
  session.save(aSignedIn(wanted))
  const clients = authClientOf({ url: backend.baseUrl, session, storage })
  cleanups.push(backend.stop, async () => (await clients.authClient()).stopAutoRefresh())
  return { backend, session, storage, told: told.promise, signOut: createSignOut({ session, ...clients }) }
}

test('signing out ends the session here at once and tells the server whose it was', async () => {
  const { signOut, session, told } = await signedIn()

  signOut()

  expect(session.read()).toBeNull()
  expect(await told).toMatchObject({
    method: 'POST',
    url: '/api/logout?scope=local',
    authorization: 'Bearer a.b.c',
  })
})

test('a session whose token is over ends at the server too, and none comes back', async () => {
  const expiresAt = inSeconds(-60)
  const { signOut, session, storage, told } = await signedIn({ jwt: aJwt({ exp: expiresAt }), expiresAt })

  signOut()

  expect(session.read()).toBeNull()
  expect(await told).toMatchObject({
    url: '/api/logout?scope=local',
    authorization: `Bearer ${tokens.access_token}`,
  })
  expect(storage.length).toBe(0)
})

test('signing out works when no server answers, and leaves nothing behind', async () => {
  const { signOut, session, storage, backend } = await signedIn()
  await backend.stop()

  signOut()

  expect(session.read()).toBeNull()
  expect(session.hasEnded()).toBe(false)
  expect(storage.length).toBe(0)
})

test('signing out on the page of one account keeps the session of the next account', async () => {
  const { signOut, session, storage } = await signedIn({ jwt: aJwt({ sub: 'marina' }) })
  session.take()
  const next = createSessionStore(storage, memoryStorage())
  next.save(aSignedIn({ jwt: aJwt({ sub: 'bruno' }) }))

  signOut()

  expect(next.state()).toBe('in')
})
