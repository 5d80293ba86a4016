import { randomBytes } from 'node:crypto'
import { createLocalJWKSet, decodeProtectedHeader, jwtVerify } from 'jose'
import type { JSONWebKeySet } from 'jose'
import { expect, test } from 'vitest'
import { meEndpoint } from '@mostrador/contract/accounts'
import { createVault } from '#platform/secrets'
import { startApp } from '../../testing/index.ts'
import type { TestApp } from '../../testing/index.ts'
import { rotateKeys } from './stored-keys.ts'
import { aKey, fileOf } from './test-keys.ts'

const secret = randomBytes(32).toString('base64url')
const shared = { kty: 'oct', k: secret, alg: 'HS256', kid: 'shared' }

async function shownKeys(app: TestApp): Promise<JSONWebKeySet> {
  const response = await fetch(`${app.url}/auth/v1/.well-known/jwks.json`)
  expect(response.headers.get('cache-control')).toBe('public, max-age=600')
  return (await response.json()) as JSONWebKeySet
}
const idsOf = async (app: TestApp) => (await shownKeys(app)).keys.map(({ kid }) => kid)

test('a rotation signs nobody out, and the list of keys shows the old and the new one meanwhile', async () => {
  const masterKey = randomBytes(32)
  const app = await startApp({ SECRET_KEY: masterKey.toString('base64') })
  const { db } = app.database
  const rotate = () => rotateKeys({ db, vault: createVault(masterKey), clock: app.clock })
  const [first] = await idsOf(app)
  const before = await app.signUpSeller()

  expect(await rotate()).toMatchObject({ step: 'added' })
  expect(await rotate()).toMatchObject({ step: 'wait' })
  app.clock.advance({ seconds: 31 })
  const [, second] = await idsOf(app)
  expect(await idsOf(app)).toEqual([first, second])
  const during = await app.signUpSeller()
  expect(decodeProtectedHeader(during.session.access_token).kid).toBe(first)

  app.clock.advance({ minutes: 20 })
  const late = await app.signUpSeller()
  expect(await rotate()).toEqual({ step: 'moved', keyId: second })
  app.clock.advance({ seconds: 31 })
  expect(await idsOf(app)).toEqual([first, second])
  const after = await app.signUpSeller()
  expect(decodeProtectedHeader(after.session.access_token).kid).toBe(second)
  for (const { session } of [late, after])
    expect(await app.call(meEndpoint, {}, session.access_token)).toMatchObject({ status: 200 })
  expect(await refreshed(app, before.session.refresh_token)).toBe(200)

  await rotate()
  app.clock.advance({ minutes: 21 })
  await rotate()
  app.clock.advance({ minutes: 1 })
  expect(await idsOf(app)).not.toContain(first)
})

test('a key that was added under a wrong master key never signs', async () => {
  const masterKey = randomBytes(32)
  const app = await startApp({ SECRET_KEY: masterKey.toString('base64') })
  const { db } = app.database
  const [first] = await idsOf(app)
  await rotateKeys({ db, vault: createVault(randomBytes(32)), clock: app.clock })
  app.clock.advance({ minutes: 21 })

  expect(await rotateKeys({ db, vault: createVault(masterKey), clock: app.clock })).toMatchObject({
    step: 'added',
  })

  app.clock.advance({ seconds: 31 })
  const { session } = await app.signUpSeller()
  expect(decodeProtectedHeader(session.access_token).kid).toBe(first)
})

async function refreshed(app: TestApp, refreshToken: string): Promise<number> {
  const response = await fetch(`${app.url}/auth/v1/token?grant_type=refresh_token`, {
    method: 'POST',
    body: JSON.stringify({ refresh_token: refreshToken }),
  })
  await response.body?.cancel()
  return response.status
}

test.each(['ES256', 'RS256'] as const)(
  'a file may hold the %s key that signs, which anybody can check with',
  async (alg) => {
    const key = await aKey(alg, 'from-file')
    const app = await startApp({
      AUTH_SIGNING_KEYS_FILE: await fileOf([key, { ...shared, key_ops: ['verify'] }]),
    })
    const { session } = await app.signUpSeller()

    const shown = await shownKeys(app)
    const { payload } = await jwtVerify(session.access_token, createLocalJWKSet(shown), {
      issuer: 'http://mostrador.test/auth/v1',
      audience: 'authenticated',
    })

    expect(payload['role']).toBe('authenticated')
    expect(shown.keys).toHaveLength(1)
    expect(Object.keys(shown.keys[0] ?? {})).not.toContain('d')
  },
)

test('a shared secret signs too, and is never shown', async () => {
  const app = await startApp({
    AUTH_SIGNING_KEYS_FILE: await fileOf([{ ...shared, key_ops: ['sign', 'verify'] }]),
  })
  const { session } = await app.signUpSeller()

  expect(await app.call(meEndpoint, {}, session.access_token)).toMatchObject({ status: 200 })
  expect(decodeProtectedHeader(session.access_token)).toMatchObject({ alg: 'HS256', kid: 'shared' })
  expect(await shownKeys(app)).toEqual({ keys: [] })
})

test.each<[string, (good: object) => unknown]>([
  ['no JSON', () => '{"kty":'],
  ['no list', (good) => good],
  ['no key', () => []],
  ['no key that signs', (good) => [{ ...good, key_ops: ['verify'] }]],
  ['two keys that sign', (good) => [good, { ...good, kid: 'other' }]],
  ['one name twice', (good) => [good, { ...good, key_ops: ['verify'] }]],
  [
    'two keys without a name',
    (good) => [
      good,
      { ...shared, kid: undefined, key_ops: ['verify'] },
      { ...shared, kid: undefined, key_ops: ['verify'] },
    ],
  ],
  ['a signing key without its private part', (good) => [{ ...good, d: undefined }]],
  ['a secret that is too short', () => [{ kty: 'oct', k: 'aaaa', kid: 'a', key_ops: ['sign'] }]],
  ['a key for another algorithm', (good) => [{ ...good, alg: 'HS256' }]],
])('a file with %s is named when the product starts', async (_, content) => {
  const file = await fileOf(content(await aKey('ES256', 'a')))

  await expect(startApp({ AUTH_SIGNING_KEYS_FILE: file })).rejects.toThrow('AUTH_SIGNING_KEYS_FILE')
})
