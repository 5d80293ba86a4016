import { expect, test } from 'vitest'
import {
  disconnectEndpoint,
  getChannelEndpoint,
  renewTokenEndpoint,
  tokenStateEndpoint,
} from '@mostrador/contract/marketplace'
import { ownListingsEndpoint } from '@mostrador/contract/questions'
import { connect, startAppWithMarketplace, until } from '../testing/index.ts'
import type { TestMarketplace } from '../testing/index.ts'

async function aConnectedSeller() {
  const { app, marketplace } = await startAppWithMarketplace()
  const seller = await app.signUpSeller()
  await connect(seller)
  return { app, marketplace, seller }
}

const SIX_HOURS = { advance_seconds: 6 * 60 * 60 + 1 }

const grantIsDead = (marketplace: TestMarketplace) =>
  marketplace.fault({
    path: '/oauth/token',
    status: 400,
    body: { error: 'invalid_grant', error_description: 'Error validating grant', status: 400, cause: [] },
    times: 1,
  })

test('a seller sees that the permission works, whose it is and until when, and never the token', async () => {
  const { app, seller } = await aConnectedSeller()

  const { data } = await seller.get(tokenStateEndpoint)

  expect(data).toMatchObject({
    connection: { state: 'connected', nickname: 'TIENDA_DEMO' },
    masked: '••••••••5771',
    check: { state: 'works', nickname: 'TIENDA_DEMO' },
  })
  const hours = (Date.parse(data.expiresAt ?? '') - app.clock.now().getTime()) / 3_600_000
  expect(hours).toBeGreaterThan(5)
  expect(hours).toBeLessThanOrEqual(6)
  expect(JSON.stringify(data)).not.toMatch(/APP_USR|TG-/)
})

test('without a connection there is nothing to ask with, and nothing to renew', async () => {
  const { app } = await startAppWithMarketplace()
  const seller = await app.signUpSeller()

  expect((await seller.get(tokenStateEndpoint)).data).toEqual({
    connection: { state: 'disconnected' },
    masked: null,
    expiresAt: null,
    check: { state: 'unchecked' },
  })
  expect(await seller.call(renewTokenEndpoint)).toMatchObject({
    status: 409,
    code: 'marketplace_not_connected',
    message: 'Conectá tu cuenta de MercadoLibre para activar el canal.',
  })
})

test('a token that the marketplace no longer takes shows so, and works again after renewing', async () => {
  const { marketplace, seller } = await aConnectedSeller()
  // What connecting sets off would renew it too.
  await until(async () => {
    const calls = (await marketplace.control('log')) as unknown as { path: string; status: unknown }[]
    return ['/questions/search', '/missed_feeds'].every((path) =>
      calls.some((call) => call.path === path && call.status === 200),
    )
  })
  await marketplace.control('clock', SIX_HOURS)
  const before = (await seller.get(tokenStateEndpoint)).data

  const after = (await seller.get(renewTokenEndpoint)).data

  expect(before.check).toEqual({ state: 'refused' })
  expect(after.check).toEqual({ state: 'works', nickname: 'TIENDA_DEMO' })
})

test('a marketplace that does not answer is told apart from a token that it refuses', async () => {
  const { marketplace, seller } = await aConnectedSeller()
  await marketplace.fault({ path: '/users/me', status: 503, times: 1 })
  await marketplace.fault({ path: '/oauth/token', status: 503, times: 1 })

  expect((await seller.get(tokenStateEndpoint)).data.check).toEqual({ state: 'unavailable' })
  expect(await seller.call(renewTokenEndpoint)).toMatchObject({
    status: 502,
    code: 'marketplace_unavailable',
  })
  expect((await seller.get(tokenStateEndpoint)).data.check).toMatchObject({ state: 'works' })
})

test('pressed many times at once, the button renews once and nobody is disconnected', async () => {
  const { marketplace, seller } = await aConnectedSeller()

  const replies = await Promise.all(Array.from({ length: 5 }, () => seller.call(renewTokenEndpoint)))
  const later = await seller.call(renewTokenEndpoint)

  expect(replies.every(({ status }) => status === 200 || status === 429)).toBe(true)
  expect(later).toMatchObject({ status: 429, code: 'token_renewed_just_now' })
  const calls = (await marketplace.control('log')) as unknown as { path: string }[]
  // One exchanged the code, one renewed.
  expect(calls.filter(({ path }) => path === '/oauth/token')).toHaveLength(2)
  expect((await seller.get(tokenStateEndpoint)).data.check).toMatchObject({ state: 'works' })
})

test('two processes that find the token dead at the same moment renew it once, and nobody is disconnected', async () => {
  const { app, marketplace, seller } = await aConnectedSeller()
  const processes = [app.url, await app.beside()]
  const headers = { authorization: seller.session.access_token }
  const ROUNDS = 5

  const statuses: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    await marketplace.control('clock', SIX_HOURS)
    const replies = await Promise.all(
      [...processes, ...processes].map((url) => fetch(`${url}/api${ownListingsEndpoint.path}`, { headers })),
    )
    statuses.push(...replies.map(({ status }) => status))
  }

  expect(statuses).toEqual(Array.from({ length: 4 * ROUNDS }, () => 200))
  const calls = (await marketplace.control('log')) as unknown as { path: string }[]
  // One exchanged the code.
  expect(calls.filter(({ path }) => path === '/oauth/token')).toHaveLength(1 + ROUNDS)
  expect((await seller.get(tokenStateEndpoint)).data).toMatchObject({
    connection: { state: 'connected' },
    check: { state: 'works' },
  })
}, 120_000)

test('when the permission is gone, renewing says so and the seller has to connect again', async () => {
  const { marketplace, seller } = await aConnectedSeller()
  await grantIsDead(marketplace)

  const first = await seller.call(renewTokenEndpoint)

  expect(first).toMatchObject({ status: 409, code: 'marketplace_reconnect_needed' })
  expect(await seller.call(renewTokenEndpoint)).toMatchObject({ code: 'marketplace_reconnect_needed' })
  expect((await seller.get(tokenStateEndpoint)).data).toMatchObject({
    connection: { state: 'expired' },
    check: { state: 'unchecked' },
  })
})

test('another seller sees and touches nothing of it', async () => {
  const { app, seller } = await aConnectedSeller()
  const stranger = await app.signUpSeller()

  expect((await stranger.get(tokenStateEndpoint)).data.connection).toEqual({ state: 'disconnected' })
  expect(await stranger.call(disconnectEndpoint)).toMatchObject({ code: 'marketplace_not_connected' })
  expect((await seller.get(getChannelEndpoint)).data.connection.state).toBe('connected')
})
