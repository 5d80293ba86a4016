import type { Session } from '@supabase/auth-js'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aJwt } from '../testing/a-jwt.ts'
import { aSignedIn } from '../testing/a-signed-in.ts'
import { anAuthUser } from '../testing/an-auth-user.ts'
import { memoryStorage } from '../testing/memory-storage.ts'
import { AUTH_STORAGE_KEY, createAuthStorage } from './auth-storage.ts'
import { createSessionStore } from './session-store.ts'

const KEYS = ['expires_at', 'jwt', 'refresh_token', 'user']
const NOW = Date.parse('2026-11-20T15:00:00Z')

function start() {
  const storage = memoryStorage()
  const session = createSessionStore(storage, memoryStorage())
  const authStorage = createAuthStorage({ storage, session, now: () => NOW })
  const read = async () =>
    JSON.parse((await authStorage.getItem(AUTH_STORAGE_KEY)) ?? 'null') as Session | null
  const write = (value: object) => authStorage.setItem(AUTH_STORAGE_KEY, JSON.stringify(value))
  const keys = () => Array.from({ length: storage.length }, (_, index) => storage.key(index)).toSorted()
  return { storage, session, authStorage, read, write, keys }
}

const aSession = ({ exp = NOW / 1000 + 900, aal = 'aal1', user = anAuthUser() } = {}): Session => ({
  access_token: aJwt({ exp, aal }),
  token_type: 'bearer',
  expires_in: 900,
  expires_at: exp,
  refresh_token: 'refresh-2',
  user,
})

describe('the auth client’s session', () => {
  test('comes back as it was put, whatever it is, and lies under the four keys alone', async () => {
    const text = fc.string({ minLength: 1, maxLength: 20, unit: 'binary' })
    const anySession = fc.record({
      access_token: fc.record({ sub: fc.uuid(), sid: text }).map((claims) => aJwt(claims)),
      refresh_token: text,
      expires_at: fc.integer({ min: 1, max: 4_102_444_800 }),
      user: fc.record({
        id: fc.uuid(),
        email: fc.emailAddress(),
        user_metadata: fc.dictionary(text, text, { maxKeys: 3 }),
      }),
    })
    await fc.assert(
      fc.asyncProperty(anySession, async (put) => {
        const { read, write, keys } = start()
        await write(put)
        expect(keys()).toEqual(KEYS)
        expect(await read()).toEqual(
          JSON.parse(
            JSON.stringify({ ...put, token_type: 'bearer', expires_in: put.expires_at - NOW / 1000 }),
          ),
        )
      }),
    )
  })

  test('is the session that the product’s own sign-in kept', async () => {
    const { session, read } = start()
    session.save(aSignedIn({ jwt: 'a.b.c', expiresAt: NOW / 1000 + 900 }))

    expect(await read()).toMatchObject({
      access_token: 'a.b.c',
      refresh_token: 'refresh-1',
      expires_at: NOW / 1000 + 900,
      expires_in: 900,
      user: { email: 'marina@casayerbal.com.ar' },
    })
  })

  test.each(['jwt', 'expires_at', 'refresh_token'])('is none without its %s', async (key) => {
    const { storage, read, write } = start()
    await write(aSession())

    storage.removeItem(key)

    expect(await read()).toBeNull()
  })

  test('is read with a damaged user, for the client to ask who it is', async () => {
    const { storage, read, write } = start()
    await write(aSession())

    storage.setItem('user', '{')

    expect(await read()).toMatchObject({ refresh_token: 'refresh-2' })
    expect(await read()).not.toHaveProperty('user')
  })

  test('is read again when another tab is in the middle of writing it', async () => {
    const { storage, read, write } = start()
    await write(aSession())
    const next = aSession({ exp: NOW / 1000 + 1800 })
    storage.setItem('expires_at', String(next.expires_at))

    const reading = read()
    storage.setItem('jwt', next.access_token)

    expect(await reading).toMatchObject({ access_token: next.access_token, expires_at: next.expires_at })
  })

  test('that the client takes away was ended by the server', async () => {
    const { authStorage, session, keys, write } = start()
    await write(aSession())

    await authStorage.removeItem(AUTH_STORAGE_KEY)

    expect(keys()).toEqual([])
    expect(session.hasEnded()).toBe(true)
  })
})

describe('the user beside it', () => {
  test('keeps the product’s fields, and takes the others from the auth service', async () => {
    const { session, write } = start()
    session.save(aSignedIn())
    await write(aSession({ user: anAuthUser({ factors: [] }) }))

    expect(session.readUser()).toMatchObject({
      phone: '341 555-0199',
      plan: 'Free',
      limits: { assistants: 1 },
      app_metadata: { provider: 'email' },
      factors: [],
    })

    await write(aSession())
    expect(session.readUser()).not.toHaveProperty('factors')
  })

  test('is another one as soon as another person signs in', async () => {
    const { session, write } = start()
    session.save(aSignedIn())

    await write(aSession({ user: anAuthUser({ id: 'another', email: 'otra@tienda.test' }) }))

    expect(session.readUser()).toMatchObject({ id: 'another', email: 'otra@tienda.test' })
    expect(session.readUser()).not.toHaveProperty('plan')
  })

  test('still owes the second factor after a renewal, and no more once it was shown', async () => {
    const { session, write } = start()
    session.save({ ...aSignedIn({ jwt: aJwt({ aal: 'aal1' }) }), mfa_required: true })
    expect(session.state()).toBe('half')

    await write(aSession({ aal: 'aal1' }))
    expect(session.state()).toBe('half')

    await write(aSession({ aal: 'aal2' }))
    expect(session.state()).toBe('in')
    expect(session.readUser()).not.toHaveProperty('mfa_required')
  })
})

describe('after another account has signed in in another tab', () => {
  async function startOvertaken() {
    const tab = start()
    await tab.write({ ...aSession(), access_token: aJwt({ sub: 'marina' }) })
    tab.session.take()
    const next = createSessionStore(tab.storage, memoryStorage())
    next.save(aSignedIn({ jwt: aJwt({ sub: 'bruno' }), refreshToken: 'of-bruno' }))
    return { ...tab, next }
  }

  test('the client of the first tab has no session, so it does nothing as the second account', async () => {
    const { read } = await startOvertaken()

    expect(await read()).toBeNull()
  })

  test('a late renewal of the first session does not replace the second one', async () => {
    const { write, authStorage, next } = await startOvertaken()

    await write({ ...aSession(), access_token: aJwt({ sub: 'marina', exp: 2 }) })
    await authStorage.removeItem(AUTH_STORAGE_KEY)

    expect(next.read()).toMatchObject({ jwt: aJwt({ sub: 'bruno' }), refreshToken: 'of-bruno' })
  })
})

test('whatever else the client keeps passes through', async () => {
  const { storage, authStorage, session } = start()
  const key = `${AUTH_STORAGE_KEY}-code-verifier`

  await authStorage.setItem(key, '"verifier"')
  expect(storage.getItem(key)).toBe('"verifier"')
  expect(await authStorage.getItem(key)).toBe('"verifier"')
  expect(session.read()).toBeNull()

  await authStorage.removeItem(key)
  expect(storage.length).toBe(0)
})
