import { afterEach, expect, test } from 'vitest'
import { createSessionStore } from '../session/session-store.ts'
import { aSignedIn } from '../testing/a-signed-in.ts'
import { memoryStorage } from '../testing/memory-storage.ts'
import { startBackend, type Received } from '../testing/start-backend.ts'
import { createSignOut } from './sign-out.ts'

const cleanups: (() => unknown)[] = []
afterEach(() => Promise.all(cleanups.splice(0).map((clean) => clean())))

function storedSession() {
  const session = createSessionStore(memoryStorage())
  session.save(aSignedIn({ jwt: 'a.b.c' }))
  return session
}

test('signing out ends the session here at once and tells the server whose it was', async () => {
  const told = Promise.withResolvers<Received>()
  const backend = await startBackend((request) => {
    told.resolve(request)
    return {}
  })
  cleanups.push(backend.stop)
  const session = storedSession()

  createSignOut({ authUrl: backend.baseUrl, session })()

  expect(session.read()).toBeNull()
  expect(await told.promise).toMatchObject({
    method: 'POST',
    url: '/api/logout',
    authorization: 'Bearer a.b.c',
    body: undefined,
  })
})

test('signing out works when no server answers', async () => {
  const backend = await startBackend(() => ({}))
  await backend.stop()
  const session = storedSession()

  createSignOut({ authUrl: backend.baseUrl, session })()

  expect(session.read()).toBeNull()
})
