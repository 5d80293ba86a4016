import { expect, test } from 'vitest'
import { loginEndpoint } from '@mostrador/contract/accounts'
import {
  finishConnectionEndpoint,
  getChannelEndpoint,
  listCountriesEndpoint,
  startConnectionEndpoint,
  tokenStateEndpoint,
} from '@mostrador/contract/marketplace'
import { connect, grantPermission, modelEnv, startAppWithMarketplace } from '../testing/index.ts'
import type { TestSeller } from '../testing/index.ts'

const A_MODEL = modelEnv({ url: 'http://127.0.0.1:9' })

const begin = async (seller: TestSeller) =>
  grantPermission((await seller.get(startConnectionEndpoint, { body: { siteId: 'MLA' } })).data.url)

const stateOf = async (seller: TestSeller) => (await seller.get(getChannelEndpoint)).data.connection.state

test('a seller gives the permission and is connected under the marketplace’s own nickname', async () => {
  const { app } = await startAppWithMarketplace()
  const seller = await app.signUpSeller()
  expect(await seller.get(getChannelEndpoint)).toMatchObject({
    data: { connection: { state: 'disconnected' }, credentials: { accessToken: false } },
  })

  await connect(seller)

  expect(await seller.get(getChannelEndpoint)).toMatchObject({
    data: {
      connection: { state: 'connected', siteId: 'MLA', nickname: 'TIENDA_DEMO' },
      credentials: { accessToken: true },
    },
  })
})

test('no answer ever carries a token of the marketplace', async () => {
  const { app } = await startAppWithMarketplace()
  const seller = await app.signUpSeller()
  await connect(seller)

  const answers = await Promise.all([seller.get(getChannelEndpoint), seller.get(tokenStateEndpoint)])

  expect(JSON.stringify(answers)).not.toMatch(/APP_USR|TG-/)
})

test('tokens lie sealed in the database', async () => {
  const { app } = await startAppWithMarketplace()
  const seller = await app.signUpSeller()
  await connect(seller)

  const [account] = await app.database.db.selectFrom('marketplace_account').selectAll().execute()

  expect(account?.access_token_sealed.toString('latin1')).not.toContain('APP_USR')
  expect(account?.refresh_token_sealed?.toString('latin1')).not.toContain('TG-')
})

test('what the marketplace sent back works once', async () => {
  const { app } = await startAppWithMarketplace()
  const seller = await app.signUpSeller()
  const returned = await begin(seller)
  await seller.get(finishConnectionEndpoint, { body: returned })

  expect(await seller.call(finishConnectionEndpoint, { body: returned })).toMatchObject({
    status: 409,
    code: 'connection_link_expired',
  })
  expect(await stateOf(seller)).toBe('connected')
})

test('what the marketplace sent back is worth nothing after ten minutes', async () => {
  const { app } = await startAppWithMarketplace()
  const seller = await app.signUpSeller()
  const returned = await begin(seller)
  app.clock.advance({ minutes: 11 })

  expect(await seller.call(finishConnectionEndpoint, { body: returned })).toMatchObject({
    code: 'connection_link_expired',
  })
  expect(await stateOf(seller)).toBe('disconnected')
})

test('a connection begun in one session cannot be finished in another, nor by another seller', async () => {
  const { app } = await startAppWithMarketplace()
  const seller = await app.signUpSeller()
  const stranger = await app.signUpSeller()
  const returned = await begin(seller)
  const login = { body: { email: seller.user.email, password: 'una-clave-larga' } }
  const elsewhere = await app.call(loginEndpoint, login)
  if (!('value' in elsewhere)) throw new Error(elsewhere.message)

  const token = elsewhere.value.session.access_token
  expect(await app.call(finishConnectionEndpoint, { body: returned }, token)).toMatchObject({ status: 409 })
  expect(await stranger.call(finishConnectionEndpoint, { body: returned })).toMatchObject({ status: 409 })
  expect(await seller.call(finishConnectionEndpoint, { body: returned })).toMatchObject({ status: 200 })
})

test('an invented state or code connects nobody', async () => {
  const { app } = await startAppWithMarketplace()
  const seller = await app.signUpSeller()
  const { state } = await begin(seller)

  expect(
    await seller.call(finishConnectionEndpoint, { body: { code: 'TG-1', state: 'inventado' } }),
  ).toMatchObject({ code: 'connection_link_expired' })
  expect(await seller.call(finishConnectionEndpoint, { body: { code: 'TG-1', state } })).toMatchObject({
    code: 'connection_code_refused',
    message: 'Mercado Libre no aceptó el permiso. Probá conectar de nuevo.',
  })
  expect(await stateOf(seller)).toBe('disconnected')
})

test('an account that another seller has connected is not taken over', async () => {
  const { app } = await startAppWithMarketplace()
  const first = await app.signUpSeller()
  const second = await app.signUpSeller()
  await connect(first)

  const returned = await begin(second)

  expect(await second.call(finishConnectionEndpoint, { body: returned })).toMatchObject({
    code: 'marketplace_account_taken',
  })
  expect(await stateOf(first)).toBe('connected')
})

test('a marketplace that does not answer is told apart from a permission that was refused', async () => {
  const { app, marketplace } = await startAppWithMarketplace()
  const seller = await app.signUpSeller()
  const returned = await begin(seller)
  await marketplace.fault({ path: '/oauth/token', status: 503, times: 1 })

  expect(await seller.call(finishConnectionEndpoint, { body: returned })).toMatchObject({
    status: 502,
    code: 'marketplace_unavailable',
  })
})

test.each([
  ['without a model', {}, ['MLB']],
  ['with a model', { ...A_MODEL }, []],
  ['with a model that nothing reads again', { ...A_MODEL, AI_CHECK: 'off' }, ['MLB']],
])('%s the countries whose language no assistant writes are named', async (_, env, unsupported) => {
  const { app } = await startAppWithMarketplace(env)
  const seller = await app.signUpSeller()

  const { data } = await seller.get(listCountriesEndpoint)

  expect(data.flatMap(({ id, is_language_supported }) => (is_language_supported ? [] : [id]))).toEqual(
    unsupported,
  )
})

test('nineteen countries can be chosen, Argentina first, and no other', async () => {
  const { app } = await startAppWithMarketplace()
  const seller = await app.signUpSeller()

  const { data } = await seller.get(listCountriesEndpoint)

  expect(data).toHaveLength(19)
  expect(data[0]).toMatchObject({ id: 'MLA', name: 'Argentina', default_currency_id: 'ARS' })
  expect(await seller.call(startConnectionEndpoint, { body: { siteId: 'MLX' } })).toMatchObject({
    status: 400,
    message: 'Elegí el país de tu cuenta.',
  })
})
