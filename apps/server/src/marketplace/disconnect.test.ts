import { expect, test } from 'vitest'
import {
  disconnectEndpoint,
  getChannelEndpoint,
  saveChannelEndpoint,
  toggleChannelEndpoint,
} from '@mostrador/contract/marketplace'
import { answerByHandEndpoint, latestQuestionsEndpoint } from '@mostrador/contract/questions'
import { aSellerWhoAnswers, connect, startAppWithMarketplace, until } from '../testing/index.ts'
import type { TestMarketplace, TestSeller } from '../testing/index.ts'

const known = 'Hola, ¿hacen factura A?'
const unknown = '¿Tienen sucursal en la ciudad de Mendoza?'

async function aShop() {
  const { app, marketplace } = await startAppWithMarketplace()
  return { app, marketplace, ...(await aSellerWhoAnswers(app)) }
}

const newest = async (seller: TestSeller) => (await seller.get(latestQuestionsEndpoint)).data[0]

const revocations = async (marketplace: TestMarketplace) =>
  ((await marketplace.control('log')) as unknown as { method: string; status: number }[])
    .filter(({ method }) => method === 'DELETE')
    .map(({ status }) => status)

test('disconnecting takes the permission back, forgets the credentials and switches the channel off', async () => {
  const { app, marketplace, seller } = await aShop()

  const { data } = await seller.get(disconnectEndpoint)

  expect(data).toMatchObject({
    revocation: 'revoked',
    channel: {
      isActive: false,
      connection: { state: 'disconnected' },
      credentials: { accessToken: false, authorizationCode: false },
    },
  })
  expect(await revocations(marketplace)).toEqual([200])
  for (const table of ['marketplace_account', 'marketplace_route'] as const)
    expect(await app.database.db.selectFrom(table).selectAll().execute()).toEqual([])
})

test.each([
  ['does not answer', { path: '/users/', method: 'DELETE', drop: true, times: 1 }, 'unconfirmed'],
  ['is out of order', { path: '/users/', method: 'DELETE', status: 503, times: 1 }, 'unconfirmed'],
  ['forbids it', { path: '/users/', method: 'DELETE', status: 403, times: 1 }, 'unconfirmed'],
  ['knows of no permission', { path: '/users/', method: 'DELETE', status: 404, times: 1 }, 'already_ended'],
])('a marketplace that %s keeps nobody connected', async (_, fault, revocation) => {
  const { app, marketplace, seller } = await aShop()
  await marketplace.fault(fault)

  const { data } = await seller.get(disconnectEndpoint)

  expect(data).toMatchObject({ revocation, channel: { connection: { state: 'disconnected' } } })
  expect(await app.database.db.selectFrom('marketplace_account').selectAll().execute()).toEqual([])
})

test('an old token is renewed first, so that the permission can be taken back', async () => {
  const { marketplace, seller } = await aShop()
  await marketplace.control('clock', { advance_seconds: 6 * 60 * 60 + 1 })

  expect((await seller.get(disconnectEndpoint)).data.revocation).toBe('revoked')
})

test('open questions stay for the seller, who cannot answer them before connecting again', async () => {
  const { marketplace, seller } = await aShop()
  await marketplace.ask({ text: unknown })
  await until(async () => (await newest(seller))?.silence === 'no_data')

  await seller.get(disconnectEndpoint)

  const question = await newest(seller)
  expect(question).toMatchObject({ question: unknown, status: 'UNANSWERED' })
  const answer = { params: { id: question?.id ?? '' }, body: { text: 'Solo estamos en Rosario.' } }
  expect(await seller.call(answerByHandEndpoint, answer)).toMatchObject({ code: 'marketplace_not_connected' })
  await connect(seller)
  expect(await seller.call(answerByHandEndpoint, answer)).toMatchObject({ status: 200 })
})

test('connecting again keeps the settings, and the seller decides when the channel answers', async () => {
  const { marketplace, seller } = await aShop()
  const { config } = (await seller.get(getChannelEndpoint)).data
  const settings = { ...config, generalSettings: { ...config.generalSettings, showPrices: true } }
  await seller.get(saveChannelEndpoint, { body: { config: settings } })
  await seller.get(disconnectEndpoint)
  const id = await marketplace.ask({ text: known })

  await connect(seller)

  expect((await seller.get(getChannelEndpoint)).data).toMatchObject({
    isActive: false,
    connection: { state: 'connected' },
    config: settings,
  })
  await until(async () => (await newest(seller))?.silence === 'channel_off')
  await seller.get(toggleChannelEndpoint, { body: { isActive: true } })
  await until(async () => (await marketplace.question(id)).answer !== null)
  expect((await marketplace.question(id)).accepted).toBe(1)
})

test('once disconnected, the account is free for another user of the product', async () => {
  const { app, seller } = await aShop()
  await seller.get(disconnectEndpoint)
  const other = await app.signUpSeller()

  await connect(other)

  expect((await other.get(getChannelEndpoint)).data.connection.state).toBe('connected')
})
