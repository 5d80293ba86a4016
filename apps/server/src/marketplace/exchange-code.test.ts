import { expect, test } from 'vitest'
import {
  disconnectEndpoint,
  finishConnectionEndpoint,
  getChannelEndpoint,
  renewTokenEndpoint,
  startConnectionEndpoint,
  tokenStateEndpoint,
} from '@mostrador/contract/marketplace'
import { ownListingsEndpoint } from '@mostrador/contract/questions'
import {
  aSellerWhoAnswers,
  connect,
  grantPermission,
  mailsTo,
  nextMail,
  refuseTokens,
  startAppWithMarketplace,
  until,
} from '../testing/index.ts'
import type { TestApp, TestMarketplace, TestSeller } from '../testing/index.ts'

const DEMO_ACCOUNT = '2418305771'
const OTHER_ACCOUNT = '2418990152'
const ATTEMPT_SUBJECT = 'Alguien quiso conectar tu cuenta de Mercado Libre'

const begin = async (seller: TestSeller, account?: string) =>
  grantPermission((await seller.get(startConnectionEndpoint, { body: { siteId: 'MLA' } })).data.url, account)

const finish = (seller: TestSeller, body: { code: string; state: string }) =>
  seller.call(finishConnectionEndpoint, { body })

const connectionOf = async (seller: TestSeller) => (await seller.get(getChannelEndpoint)).data.connection

interface Call {
  method: string
  path: string
  body?: unknown
}
const callsTo = async (marketplace: TestMarketplace, path: string): Promise<Call[]> =>
  ((await marketplace.control('log')) as unknown as Call[]).filter((call) => call.path.startsWith(path))

/** Expires the access token, so that only the newest refresh token yields another. */
const endAccessTokens = (marketplace: TestMarketplace) =>
  marketplace.control('clock', { advance_seconds: 6 * 60 * 60 + 1 })

async function answersBuyers(marketplace: TestMarketplace): Promise<void> {
  await endAccessTokens(marketplace)
  const id = await marketplace.ask({ text: '¿Hacen factura A?' })
  await until(async () => (await marketplace.question(id)).answer !== null)
}

/** Makes the delayed completion job due now. */
const dueNow = ({ database }: TestApp) =>
  database.queueDb.executeSql(
    `update pgboss.job set start_after = now() - interval '1 second'
     where name = 'marketplace.complete-connection' and state < 'active'`,
  )

test('an account stays with the seller who connected it, who gets a mail about the attempt', async () => {
  const { app, marketplace } = await startAppWithMarketplace()
  const { seller: owner } = await aSellerWhoAnswers(app)
  const stranger = await app.signUpSeller()

  const refused = await finish(stranger, await begin(stranger))

  expect(refused).toMatchObject({ status: 409, code: 'marketplace_account_taken' })
  expect(await connectionOf(stranger)).toEqual({ state: 'disconnected' })
  expect(await callsTo(marketplace, '/oauth/token')).toHaveLength(1)
  expect(await owner.call(renewTokenEndpoint)).toMatchObject({ status: 200 })
  await answersBuyers(marketplace)
  const mail = await nextMail(app, owner.user.email)
  expect(mail).toMatchObject({ subject: ATTEMPT_SUBJECT })
  expect(mail.text).toContain('la cuenta TIENDA_DEMO, que ya está conectada al tuyo')
  expect(mail.link?.pathname).toBe('/mercadolibre/token-test')
  expect(await mailsTo(app, stranger.user.email)).toEqual([])
})

test('the seller who starts first and returns second is refused', async () => {
  const { app, marketplace } = await startAppWithMarketplace()
  const early = await app.signUpSeller()
  const returned = await begin(early)
  const { seller: owner } = await aSellerWhoAnswers(app)

  expect(await finish(early, returned)).toMatchObject({ code: 'marketplace_account_taken' })

  await answersBuyers(marketplace)
  expect(await connectionOf(owner)).toMatchObject({ state: 'connected' })
})

test('of two sellers who connect one account at the same moment, one gets a working connection', async () => {
  const { app, marketplace } = await startAppWithMarketplace()
  const sellers = [await app.signUpSeller(), await app.signUpSeller()]
  const returned = [await begin(sellers[0]!), await begin(sellers[1]!)]
  await marketplace.fault({ path: '/oauth/token', after: true, delay_ms: 300, times: 1 })

  const replies = await Promise.all(sellers.map((seller, at) => finish(seller, returned[at]!)))

  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const owner = sellers[replies.findIndex(({ status }) => status === 200)]!
  await endAccessTokens(marketplace)
  expect(await owner.call(ownListingsEndpoint)).toMatchObject({ status: 200 })
})

test('when the code does not name its account, the owner gets the newest tokens and the other seller is refused', async () => {
  const { app, marketplace } = await startAppWithMarketplace()
  const { seller: owner } = await aSellerWhoAnswers(app)
  const stranger = await app.signUpSeller()
  await marketplace.control('codes', { name_account: false })
  const returned = await begin(stranger)
  expect(returned.code).not.toContain(DEMO_ACCOUNT)

  expect(await finish(stranger, returned)).toMatchObject({ code: 'marketplace_account_taken' })

  expect(await connectionOf(stranger)).toEqual({ state: 'disconnected' })
  await answersBuyers(marketplace)
  expect((await owner.get(tokenStateEndpoint)).data.check).toMatchObject({ state: 'works' })
  expect(await nextMail(app, owner.user.email)).toMatchObject({ subject: ATTEMPT_SUBJECT })
  expect(await callsTo(marketplace, `/users/${DEMO_ACCOUNT}/applications`)).toEqual([])
})

test('the owner gets one mail a day about any number of attempts', async () => {
  const { app } = await startAppWithMarketplace()
  const owner = await app.signUpSeller()
  const stranger = await app.signUpSeller()
  await connect(owner)
  for (let turn = 0; turn < 3; turn += 1) await finish(stranger, await begin(stranger))
  await nextMail(app, owner.user.email)

  app.clock.advance({ days: 1 })
  await stranger.signInAgain()
  await finish(stranger, await begin(stranger))

  await nextMail(app, owner.user.email, 2)
  expect(await mailsTo(app, owner.user.email)).toHaveLength(2)
})

test('a seller who invents codes learns at most five times whether an account is connected', async () => {
  const { app } = await startAppWithMarketplace()
  const owner = await app.signUpSeller()
  const stranger = await app.signUpSeller()
  await connect(owner)

  const codes: string[] = []
  for (let turn = 0; turn < 7; turn += 1) {
    const { state } = await begin(stranger)
    const reply = await finish(stranger, { code: `TG-0123456789abcdef-${DEMO_ACCOUNT}`, state })
    codes.push('code' in reply ? reply.code : '')
  }

  expect(codes.filter((code) => code === 'marketplace_account_taken')).toHaveLength(5)
  expect(codes.slice(5)).toEqual(['connection_code_refused', 'connection_code_refused'])
})

test('an invented code that names another account changes no connection', async () => {
  const { app, marketplace } = await startAppWithMarketplace()
  const { seller: owner } = await aSellerWhoAnswers(app)
  const { state } = await begin(owner)

  const reply = await finish(owner, { code: `TG-0123456789abcdef-${OTHER_ACCOUNT}`, state })

  expect(reply).toMatchObject({ code: 'connection_code_refused' })
  expect(await connectionOf(owner)).toMatchObject({ nickname: 'TIENDA_DEMO', state: 'connected' })
  await answersBuyers(marketplace)
})

test('a seller who connects the same account again has the newest tokens and gets no mail', async () => {
  const { app, marketplace } = await startAppWithMarketplace()
  const { seller } = await aSellerWhoAnswers(app)

  await connect(seller)

  expect(await connectionOf(seller)).toMatchObject({ state: 'connected', nickname: 'TIENDA_DEMO' })
  await answersBuyers(marketplace)
  expect(await mailsTo(app, seller.user.email)).toEqual([])
})

test('two tabs that connect the same account at once leave it working', async () => {
  const { app, marketplace } = await startAppWithMarketplace()
  const { seller } = await aSellerWhoAnswers(app)
  const returned = [await begin(seller), await begin(seller)]
  // The delayed reply to the first exchange lets the second tab start meanwhile.
  await marketplace.fault({ path: '/oauth/token', after: true, delay_ms: 300, times: 1 })

  const replies = await Promise.all(returned.map((one) => finish(seller, one)))

  expect(replies.map(({ status }) => status)).toEqual([200, 200])
  await answersBuyers(marketplace)
})

test('connecting another account replaces the first one and revokes its permission', async () => {
  const { app, marketplace } = await startAppWithMarketplace()
  const seller = await app.signUpSeller()
  const other = await app.signUpSeller()
  await connect(seller)

  await connect(seller, OTHER_ACCOUNT)

  expect(await connectionOf(seller)).toMatchObject({ state: 'connected', nickname: 'BAZAR_DEL_SUR_DEMO' })
  expect(await callsTo(marketplace, `/users/${DEMO_ACCOUNT}/applications`)).toMatchObject([
    { method: 'DELETE', status: 200 },
  ])
  await connect(other)
  await endAccessTokens(marketplace)
  for (const one of [seller, other])
    expect(await one.call(ownListingsEndpoint)).toMatchObject({ status: 200 })
})

test('an account connects while its profile is unavailable, and gets its name later', async () => {
  const { app, marketplace } = await startAppWithMarketplace()
  const seller = await app.signUpSeller()
  await marketplace.fault({ path: '/users/me', status: 503, times: 1 })

  expect(await finish(seller, await begin(seller))).toMatchObject({ status: 200 })

  expect(await connectionOf(seller)).toMatchObject({ state: 'connected', nickname: `n.º ${DEMO_ACCOUNT}` })
  await dueNow(app)
  await until(async () => {
    const connection = await connectionOf(seller)
    return 'nickname' in connection && connection.nickname === 'TIENDA_DEMO'
  })
})

test('a seller who connects again while profiles are unavailable keeps a working connection', async () => {
  const { app, marketplace } = await startAppWithMarketplace()
  const { seller } = await aSellerWhoAnswers(app)
  await marketplace.fault({ path: '/users/me', status: 500, times: 1000 })

  expect(await finish(seller, await begin(seller))).toMatchObject({ status: 200 })

  await answersBuyers(marketplace)
  expect(await connectionOf(seller)).toMatchObject({ state: 'connected', nickname: 'TIENDA_DEMO' })
})

test('a code that is exchanged twice is refused the second time and changes nothing', async () => {
  const { app, marketplace } = await startAppWithMarketplace()
  const { seller } = await aSellerWhoAnswers(app)
  const { code, state } = await begin(seller)
  const again = await begin(seller)
  await finish(seller, { code, state })

  expect(await finish(seller, { code, state })).toMatchObject({ code: 'connection_link_expired' })
  expect(await finish(seller, { code, state: again.state })).toMatchObject({
    code: 'connection_code_refused',
  })
  await answersBuyers(marketplace)
})

test('when the database refuses new tokens, the server retries and stores them', async () => {
  const { app, marketplace } = await startAppWithMarketplace()
  const { seller } = await aSellerWhoAnswers(app)
  const returned = await begin(seller)
  await refuseTokens(app, 2)

  expect(await finish(seller, returned)).toMatchObject({ status: 200 })

  await answersBuyers(marketplace)
})

test('when new tokens are lost, the seller gets a mail at once and can connect again', async () => {
  const { app, marketplace } = await startAppWithMarketplace()
  const { seller } = await aSellerWhoAnswers(app)
  const returned = await begin(seller)
  await marketplace.fault({ path: '/oauth/token', after: true, drop: true, times: 1 })

  expect(await finish(seller, returned)).toMatchObject({ code: 'marketplace_unavailable' })
  await dueNow(app)

  expect(await nextMail(app, seller.user.email)).toMatchObject({
    subject: 'Volvé a conectar tu cuenta de Mercado Libre',
  })
  await connect(seller)
  await answersBuyers(marketplace)
})

test('an exchange that the marketplace did not start leaves the connection unchanged', async () => {
  const { app, marketplace } = await startAppWithMarketplace()
  const { seller } = await aSellerWhoAnswers(app)
  const returned = await begin(seller)
  await marketplace.fault({ path: '/oauth/token', status: 503, times: 1 })

  expect(await finish(seller, returned)).toMatchObject({ code: 'marketplace_unavailable' })
  await dueNow(app)

  await answersBuyers(marketplace)
  expect(await mailsTo(app, seller.user.email)).toEqual([])
})

test('a renewal that runs while the seller connects again leaves the newest tokens', async () => {
  const { app, marketplace } = await startAppWithMarketplace()
  const { seller } = await aSellerWhoAnswers(app)
  const returned = await begin(seller)
  await marketplace.fault({ path: '/oauth/token', after: true, delay_ms: 400, times: 1 })

  const [renewed, connected] = await Promise.all([
    seller.call(renewTokenEndpoint),
    until(async () => (await callsTo(marketplace, '/oauth/token')).length === 2).then(() =>
      finish(seller, returned),
    ),
  ])

  expect([renewed.status, connected.status]).toEqual([200, 200])
  await answersBuyers(marketplace)
  expect(await mailsTo(app, seller.user.email)).toEqual([])
})

test('an exchange that runs while a renewal starts leaves the newest tokens', async () => {
  const { app, marketplace } = await startAppWithMarketplace()
  const { seller } = await aSellerWhoAnswers(app)
  const returned = await begin(seller)
  await marketplace.fault({ path: '/oauth/token', after: true, delay_ms: 400, times: 1 })

  const [connected, renewed] = await Promise.all([
    finish(seller, returned),
    until(async () => (await callsTo(marketplace, '/oauth/token')).length === 2).then(() =>
      seller.call(renewTokenEndpoint),
    ),
  ])

  expect([connected.status, renewed.status]).toEqual([200, 200])
  await answersBuyers(marketplace)
  expect(await mailsTo(app, seller.user.email)).toEqual([])
})

test('a renewal during an exchange whose code names no account leaves the newest tokens', async () => {
  const { app, marketplace } = await startAppWithMarketplace()
  const { seller } = await aSellerWhoAnswers(app)
  await marketplace.control('codes', { name_account: false })
  const returned = await begin(seller)
  await marketplace.fault({ path: '/oauth/token', after: true, delay_ms: 400, times: 1 })

  const [, connected] = await Promise.all([
    seller.call(renewTokenEndpoint),
    until(async () => (await callsTo(marketplace, '/oauth/token')).length === 2).then(() =>
      finish(seller, returned),
    ),
  ])

  expect(connected.status).toBe(200)
  await answersBuyers(marketplace)
  expect(await connectionOf(seller)).toMatchObject({ state: 'connected' })
})

test('once the owner disconnects, the other seller can connect the account', async () => {
  const { app, marketplace } = await startAppWithMarketplace()
  const owner = await app.signUpSeller()
  const other = await app.signUpSeller()
  await connect(owner)
  expect(await finish(other, await begin(other))).toMatchObject({ code: 'marketplace_account_taken' })

  await owner.get(disconnectEndpoint)
  await connect(other)

  await endAccessTokens(marketplace)
  expect(await other.call(ownListingsEndpoint)).toMatchObject({ status: 200 })
})
