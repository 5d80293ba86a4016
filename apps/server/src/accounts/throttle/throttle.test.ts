import { expect, test } from 'vitest'
import { loginEndpoint, registerEndpoint } from '@mostrador/contract/accounts'
import { startApp } from '../../testing/index.ts'
import type { TestApp } from '../../testing/index.ts'

const email = 'marina@tienda.test'
const password = 'una-clave-larga'
const wrong = 'mala-clave'
const phone = '+54 11 5555-0000'

/** The product behind a proxy that says where its visitors are. */
const startBehindProxy = () => startApp({ TRUSTED_PROXIES: '127.0.0.0/8' })

async function send(app: TestApp, path: string, from: string, body: object): Promise<number> {
  const response = await fetch(`${app.url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    body: JSON.stringify(body),
  })
  await response.body?.cancel()
  return response.status
}
const signIn = (app: TestApp, from: string, account: string, secret: string) =>
  send(app, loginEndpoint.path, from, { email: account, password: secret })
const signUp = (app: TestApp, from: string, account: string) =>
  send(app, registerEndpoint.path, from, { email: account, password, phone })

const times = <T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)))
const count = (statuses: number[], status: number) => statuses.filter((each) => each === status).length

test('of twenty wrong passwords at once five are judged, and only that account waits, from that place', async () => {
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
