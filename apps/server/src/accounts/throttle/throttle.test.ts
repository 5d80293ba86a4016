import { expect, test } from 'vitest'
import {
  forgotPasswordEndpoint,
  loginEndpoint,
  registerEndpoint,
  resetPasswordEndpoint,
} from '@mostrador/contract/accounts'
import { nextMail, startApp } from '../../testing/index.ts'
import type { TestApp } from '../../testing/index.ts'

const email = 'marina@tienda.test'
const password = 'una-clave-larga'
const wrong = 'mala-clave'
const phone = '+54 11 5555-0000'

/** The product behind a proxy that says where its visitors are. */
const startBehindProxy = () => startApp({ TRUSTED_PROXIES: '127.0.0.0/8' })

const post = (app: TestApp, path: string, from: string, body: object, token?: string) =>
  fetch(`${app.url}${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': from,
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  })

async function send(app: TestApp, path: string, from: string, body: object): Promise<number> {
  const response = await post(app, `/api${path}`, from, body)
  await response.body?.cancel()
  return response.status
}
const signIn = (app: TestApp, from: string, account: string, secret: string) =>
  send(app, loginEndpoint.path, from, { email: account, password: secret })
const signUp = (app: TestApp, from: string, account: string) =>
  send(app, registerEndpoint.path, from, { email: account, password, phone })

/** Returns the `retry-after` seconds of a refused sign-in. */
async function waitOf(app: TestApp, from: string, account: string, secret: string): Promise<number> {
  const response = await post(app, `/api${loginEndpoint.path}`, from, { email: account, password: secret })
  await response.body?.cancel()
  return Number(response.headers.get('retry-after'))
}

/** Requests a password reset from an address and follows the mailed link from the same address. */
async function followMailFrom(app: TestApp, from: string) {
  await send(app, forgotPasswordEndpoint.path, from, { email })
  const { tokenHash } = await nextMail(app, email)
  const response = await post(app, '/auth/v1/verify', from, { type: 'recovery', token_hash: tokenHash })
  return (await response.json()) as { access_token: string; refresh_token: string }
}

const times = <T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)))
const count = (statuses: number[], status: number) => statuses.filter((each) => each === status).length

test('the server judges five of twenty simultaneous wrong passwords, and only that account and network wait', async () => {
  const app = await startBehindProxy()
  await app.signUpSeller({ email })
  await app.signUpSeller({ email: 'otra@tienda.test' })

  const statuses = await times(20, () => signIn(app, '203.0.113.9', email, wrong))

  expect([count(statuses, 401), count(statuses, 429)]).toEqual([5, 15])
  expect(await signIn(app, '203.0.113.9', email, password)).toBe(429)
  expect(await signIn(app, '203.0.113.9', 'otra@tienda.test', password)).toBe(200)
  expect(await signIn(app, '198.51.100.7', email, password)).toBe(200)
})

test('whoever has to wait is told how long, and each further failure makes it twice as long', async () => {
  const app = await startApp()
  const waitAfter = async () => {
    const response = await fetch(`${app.url}/api${loginEndpoint.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: wrong }),
    })
    await response.body?.cancel()
    return Number(response.headers.get('retry-after'))
  }
  for (let i = 0; i < 5; i += 1) await waitAfter()

  expect(await waitAfter()).toSatisfy((wait: number) => wait > 0 && wait <= 30)
  app.clock.advance({ seconds: 31 })
  expect(await waitAfter()).toBe(0)
  expect(await waitAfter()).toSatisfy((wait: number) => wait > 30 && wait <= 60)
})

test('guesses from many places are stopped by the account, and guesses at many accounts by the place', async () => {
  const app = await startBehindProxy()

  const atOneAccount = await times(60, (i) => signIn(app, `198.51.100.${i}`, email, wrong))
  const fromOnePlace = await times(220, (i) => signIn(app, '203.0.113.9', `${i}@tienda.test`, wrong))

  expect([count(atOneAccount, 401), count(atOneAccount, 429)]).toEqual([50, 10])
  expect([count(fromOnePlace, 401), count(fromOnePlace, 429)]).toEqual([200, 20])
})

test('guesses from many places do not keep an owner out where the account is open', async () => {
  const app = await startBehindProxy()
  await signUp(app, '203.0.113.9', email)
  await times(60, (i) => signIn(app, `198.51.100.${i}`, email, wrong))

  expect(await signIn(app, '192.0.2.7', email, password)).toBe(429)
  expect(await signIn(app, '203.0.113.9', email, password)).toBe(200)
})

test('while attackers guess from many places, the owner signs in from a new place after a bounded wait', async () => {
  const app = await startBehindProxy()
  await signUp(app, '203.0.113.9', email)
  const flood = () => times(60, (i) => signIn(app, `198.51.100.${i}`, email, wrong))
  const judged = [...(await flood())]
  const wait = await waitOf(app, '192.0.2.7', email, password)
  expect(wait).toBeGreaterThan(0)
  expect(wait).toBeLessThanOrEqual(45 * 60)

  // The flood never pauses, so it takes each new free try before the owner asks.
  for (let waited = 0; waited < wait; waited += 180) {
    app.clock.advance({ seconds: Math.min(180, wait - waited) })
    judged.push(...(await flood()))
  }

  expect(await signIn(app, '192.0.2.7', email, password)).toBe(200)
  // 50 free tries, and one turn for each of the ten places that got none of them.
  expect(count(judged, 401)).toBeLessThanOrEqual(50 + 10)
})

test('turns give a flood at most one guess in ninety seconds, from any number of places', async () => {
  const app = await startBehindProxy()
  const judged = await times(60, (i) => signIn(app, `198.51.0.${i}`, email, wrong))

  const rounds = 8
  for (let round = 1; round <= rounds; round += 1) {
    app.clock.advance({ seconds: 90 })
    // Each round sends guesses from twelve new places and from the places that have waited.
    judged.push(...(await times(12, (i) => signIn(app, `198.51.${round}.${i}`, email, wrong))))
    judged.push(...(await times(12, (i) => signIn(app, `198.51.0.${50 + (i % 10)}`, email, wrong))))
  }

  expect(count(judged, 401)).toBeGreaterThan(50)
  expect(count(judged, 401)).toBeLessThanOrEqual(50 + rounds + 1)
})

test('one place cannot fill the queue of turns with simultaneous tries', async () => {
  const app = await startBehindProxy()
  await signUp(app, '203.0.113.9', email)
  await times(60, (i) => signIn(app, `198.51.100.${i}`, email, wrong))
  await times(100, () => signIn(app, '198.51.101.1', email, wrong))

  const wait = await waitOf(app, '192.0.2.7', email, password)
  app.clock.advance({ seconds: wait })

  expect(wait).toBeLessThan(20 * 60)
  expect(await signIn(app, '192.0.2.7', email, password)).toBe(200)
})

test('the wait for an address without an account is as long as for one with an account', async () => {
  const app = await startBehindProxy()
  app.clock.stop()
  await signUp(app, '203.0.113.9', email)
  const waitAt = async (account: string) => {
    for (let i = 0; i < 60; i += 1) await signIn(app, `198.51.100.${i}`, account, wrong)
    return waitOf(app, '192.0.2.7', account, wrong)
  }

  expect(await waitAt('nadie@tienda.test')).toBe(await waitAt(email))
})

test('a turn allows one try, and a place that used it waits like the others', async () => {
  const app = await startBehindProxy()
  await signUp(app, '203.0.113.9', email)
  await times(60, (i) => signIn(app, `198.51.100.${i}`, email, wrong))
  app.clock.advance({ seconds: await waitOf(app, '192.0.2.7', email, wrong) })
  await times(60, (i) => signIn(app, `198.51.101.${i}`, email, wrong))

  expect(await signIn(app, '192.0.2.7', email, wrong)).toBe(401)
  expect(await signIn(app, '192.0.2.7', email, password)).toBe(429)
})

test('during a flood, an owner who follows the mailed link signs in at once, with the new password too', async () => {
  const app = await startBehindProxy()
  await signUp(app, '203.0.113.9', email)
  const flood = () => times(60, (i) => signIn(app, `198.51.100.${i}`, email, wrong))
  await flood()
  expect(await signIn(app, '192.0.2.7', email, password)).toBe(429)

  const { access_token, refresh_token } = await followMailFrom(app, '192.0.2.7')
  await flood()
  const body = { token: access_token, refreshToken: refresh_token, password: 'otra-clave-larga' }
  expect(await send(app, resetPasswordEndpoint.path, '192.0.2.7', body)).toBe(200)
  await flood()

  expect(await signIn(app, '192.0.2.8', email, 'otra-clave-larga')).toBe(429)
  expect(await signIn(app, '192.0.2.7', email, 'otra-clave-larga')).toBe(200)
})

test('a place that followed a mailed link has five free tries like any other', async () => {
  const app = await startBehindProxy()
  await signUp(app, '203.0.113.9', email)
  await times(60, (i) => signIn(app, `198.51.100.${i}`, email, wrong))
  await followMailFrom(app, '192.0.2.7')

  const statuses = await times(20, () => signIn(app, '192.0.2.7', email, wrong))

  expect([count(statuses, 401), count(statuses, 429)]).toEqual([5, 15])
})

test('signing in rightly never uses a place up, and clears the failures of the account', async () => {
  const app = await startBehindProxy()
  await app.signUpSeller({ email })

  for (let round = 0; round < 3; round += 1) {
    for (let i = 0; i < 4; i += 1) expect(await signIn(app, '203.0.113.9', email, wrong)).toBe(401)
    expect(await signIn(app, '203.0.113.9', email, password)).toBe(200)
  }

  const rows = await app.database.db.selectFrom('auth_throttle').select('failures').execute()
  // What is left are the twelve failures of the place.
  expect(rows.map(({ failures }) => failures).filter((failures) => failures > 0)).toEqual([12])
})

test('thirty accounts an hour can be registered from one place, however many are tried at once', async () => {
  const app = await startApp({ TRUSTED_PROXIES: '127.0.0.0/8', AUTH_LIMIT_FACTOR: '1' })

  const statuses = await times(40, (i) => signUp(app, '203.0.113.9', `${i}@tienda.test`))

  expect([count(statuses, 200), count(statuses, 429)]).toEqual([30, 10])
  expect(await signUp(app, '198.51.100.7', 'vecina@tienda.test')).toBe(200)
  app.clock.advance({ minutes: 61 })
  expect(await signUp(app, '203.0.113.9', 'paciente@tienda.test')).toBe(200)
})

test('without a proxy that is trusted, nobody can say to come from elsewhere', async () => {
  const app = await startApp()

  const statuses = await times(10, (i) => signIn(app, `198.51.100.${i}`, email, wrong))

  expect(count(statuses, 401)).toBe(5)
})
