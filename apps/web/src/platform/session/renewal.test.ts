import { afterEach, describe, expect, test } from 'vitest'
import { aJwt } from '../testing/a-jwt.ts'
import { aSignedIn } from '../testing/a-signed-in.ts'
import { anAuthUser } from '../testing/an-auth-user.ts'
import { authClientOf } from '../testing/auth-client-of.ts'
import { memoryStorage } from '../testing/memory-storage.ts'
import { startBackend, type Answer, type Received } from '../testing/start-backend.ts'
import { createRenewal } from './renewal.ts'
import { createSessionStore } from './session-store.ts'

const cleanups: (() => unknown)[] = []
afterEach(() => Promise.all(cleanups.splice(0).map((clean) => clean())))

const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds
const old = { jwt: aJwt({ exp: inSeconds(600) }), refreshToken: 'refresh-1', expiresAt: inSeconds(600) }
const fresh = aJwt({ exp: inSeconds(900) })
const renewed: Answer = {
  json: {
    access_token: fresh,
    token_type: 'bearer',
    expires_in: 900,
    expires_at: inSeconds(900),
    refresh_token: 'refresh-2',
    user: anAuthUser(),
  },
}
const refused: Answer = {
  status: 400,
  json: { code: 'refresh_token_not_found', message: 'Invalid Refresh Token: Refresh Token Not Found' },
}
const isRefresh = ({ url }: Received) => url.includes('grant_type=refresh_token')

async function start(answer: (request: Received) => Answer | Promise<Answer>, stored = old) {
  const backend = await startBackend(answer)
  cleanups.push(backend.stop)
  const storage = memoryStorage()
  const signedIn = aSignedIn(stored)
  createSessionStore(storage, memoryStorage()).save(signedIn)

  const tab = () => {
    const session = createSessionStore(storage, memoryStorage())
    const { authClient } = authClientOf({ url: backend.baseUrl, session, storage })
    cleanups.push(async () => (await authClient()).stopAutoRefresh())
    const renewal = createRenewal({ session, authClient, locks: navigator.locks, later: (turn) => turn() })
    return { ...renewal, session, authClient }
  }
  return { ...backend, storage, tab, ...tab() }
}

describe('a token that was refused', () => {
  test('is renewed by the auth client, and the product’s user stays', async () => {
    const { renew, session, received } = await start(() => renewed)

    expect(await renew(old.jwt)).toBe(fresh)

    expect(received.filter(isRefresh).map(({ body }) => body)).toEqual([{ refresh_token: 'refresh-1' }])
    expect(session.read()).toMatchObject({ jwt: fresh, refreshToken: 'refresh-2' })
    expect(session.readUser()).toMatchObject({ plan: 'Free', phone: '341 555-0199', identities: [] })
  })

  test('is renewed only once for many calls in many tabs', async () => {
    const { tab, received } = await start(() => renewed)
    const tabs = [tab(), tab(), tab()]

    const tokens = await Promise.all(tabs.flatMap(({ renew }) => [renew(old.jwt), renew(old.jwt)]))

    expect(tokens).toEqual(Array.from({ length: 6 }, () => fresh))
    expect(received.filter(isRefresh)).toHaveLength(1)
  })

  test('of a session whose end is near is renewed with one call', async () => {
    const { renew, received } = await start(() => renewed, {
      ...old,
      jwt: aJwt({ exp: inSeconds(-5) }),
      expiresAt: inSeconds(-5),
    })
    const stale = aJwt({ exp: inSeconds(-5) })

    expect(await renew(stale)).toBe(fresh)

    expect(received.filter(isRefresh)).toHaveLength(1)
  })

  test('ends the session when its refresh is refused for good, however long it would have lasted', async () => {
    const { renew, session } = await start(() => refused)

    expect(await renew(old.jwt)).toBeNull()

    expect(session.read()).toBeNull()
    expect(session.hasEnded()).toBe(true)
  })

  test('does not come back to life when the seller signs out while it is being renewed', async () => {
    const { renew, session } = await start((request) => {
      if (isRefresh(request)) session.clear()
      return renewed
    })

    expect(await renew(old.jwt)).toBeNull()

    expect(session.read()).toBeNull()
    expect(session.hasEnded()).toBe(false)
  })

  test('leaves the session alone when the auth client cannot be had', async () => {
    const session = createSessionStore(memoryStorage(), memoryStorage())
    session.save(aSignedIn(old))
    const { renew } = createRenewal({
      session,
      authClient: () => Promise.reject(new Error('the file is gone')),
      later: (turn) => turn(),
    })

    expect(await renew(old.jwt)).toBeNull()

    expect(session.read()).toMatchObject(old)
  })
})

describe('keeping a session fresh', () => {
  test('asks once more for a client whose file did not come', async () => {
    const session = createSessionStore(memoryStorage(), memoryStorage())
    let asked = 0
    const { keepFresh } = createRenewal({
      session,
      authClient: () => {
        asked += 1
        return Promise.reject(new Error('no connection'))
      },
      later: (turn) => turn(),
    })
    session.save(aSignedIn(old))

    keepFresh()

    await expect.poll(() => asked).toBe(2)
  })

  test('renews at once what an earlier visit left', async () => {
    const { keepFresh, session } = await start(() => renewed)

    keepFresh()

    await expect.poll(() => session.read()?.jwt).toBe(fresh)
  })

  test('leaves a session alone that was just begun, and hands it to the auth client', async () => {
    const { keepFresh, session, authClient, received } = await start(() => renewed)
    session.save(aSignedIn({ ...old, jwt: aJwt({ exp: inSeconds(600), sub: 'later' }) }))

    keepFresh()
    const { data } = await (await authClient()).getSession()

    expect(data.session?.user.email).toBe('marina@casayerbal.com.ar')
    expect(received).toEqual([])
  })
})
