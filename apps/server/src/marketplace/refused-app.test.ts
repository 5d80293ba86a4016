import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { Writable } from 'node:stream'
import { expect, onTestFinished, test } from 'vitest'
import {
  finishConnectionEndpoint,
  getChannelEndpoint,
  marketplaceTexts,
  renewTokenEndpoint,
  startConnectionEndpoint,
} from '@mostrador/contract/marketplace'
import { ownListingsEndpoint } from '@mostrador/contract/questions'
import { createMercadoLibre } from '@mostrador/mercadolibre'
import { startSandbox } from '@mostrador/mercadolibre-sandbox/start'
import { createLogger } from '#platform/log'
import {
  aSellerWhoAnswers,
  connect,
  grantPermission,
  mailsTo,
  startAppWithMarketplace,
  until,
} from '../testing/index.ts'
import type { TestApp, TestMarketplace, TestSeller } from '../testing/index.ts'
import { watchApp } from './watch-app.ts'

/** The lines of a log, parsed. */
function aLog() {
  const lines: { level: number; msg: string; code?: string }[] = []
  const destination = new Writable({
    write(chunk: Buffer, _, done) {
      for (const line of chunk.toString().trim().split('\n')) lines.push(JSON.parse(line))
      done()
    },
  })
  return { log: createLogger('info', destination), lines }
}

const aboutApp = ({ lines }: ReturnType<typeof aLog>) => lines.filter(({ msg }) => msg.includes('the app'))

const readyz = async (app: TestApp) => {
  const reply = await fetch(`${app.url}/readyz`)
  return { status: reply.status, body: await reply.json() }
}

const READY = { status: 200, body: { status: 'ready' } }
const READY_BUT_REFUSED = {
  status: 200,
  body: {
    status: 'ready',
    problems: ['the marketplace refuses the app: check ML_APP_ID and ML_APP_SECRET'],
  },
}

const tryToConnect = async (seller: TestSeller) => {
  const started = await seller.get(startConnectionEndpoint, { body: { siteId: 'MLA' } })
  return seller.call(finishConnectionEndpoint, { body: await grantPermission(started.data.url) })
}

/** The seller's token runs out while the marketplace refuses the app, as after a new secret on its developer page. */
async function refuseApp(marketplace: TestMarketplace, fault: object = {}) {
  await marketplace.control('clock', { advance_seconds: 6 * 60 * 60 + 1 })
  await marketplace.fault({
    path: '/oauth/token',
    status: 400,
    body: { message: 'credenciales inv&aacute;lidas', error: 'invalid_client', status: 400, cause: [] },
    times: 1000,
    ...fault,
  })
}

test('with a wrong ML_APP_SECRET the seller reads that the operator has to act, and so does the operator', async () => {
  const logged = aLog()
  const { app } = await startAppWithMarketplace({ ML_APP_SECRET: 'not-the-secret' }, { log: logged.log })
  const seller = await app.signUpSeller()
  expect(await readyz(app)).toEqual(READY)

  const first = await tryToConnect(seller)
  await tryToConnect(seller)

  expect(first).toMatchObject({ status: 503, code: 'marketplace_app_refused' })
  expect(first).toMatchObject({ message: expect.stringContaining('quien administra este sitio') })
  expect((await seller.get(getChannelEndpoint)).data).toMatchObject({
    isAppRefused: true,
    connection: { state: 'disconnected' },
  })
  expect(aboutApp(logged)).toEqual([
    expect.objectContaining({
      level: 50,
      code: 'invalid_client',
      msg: expect.stringContaining('check ML_APP_ID and ML_APP_SECRET'),
    }),
  ])
  expect(JSON.stringify(logged.lines)).not.toContain('not-the-secret')
  expect(await readyz(app)).toEqual(READY_BUT_REFUSED)
})

test('a wrong ML_APP_ID is told in the same way', async () => {
  const { app, marketplace } = await startAppWithMarketplace()
  const wrong = await startAppWithMarketplace({
    ...marketplace.settings,
    ML_APP_ID: '1111111111111111',
  })
  const seller = await app.signUpSeller()
  const other = await wrong.app.signUpSeller()
  const { url } = (await seller.get(startConnectionEndpoint, { body: { siteId: 'MLA' } })).data
  const { code } = await grantPermission(url)
  const started = (await other.get(startConnectionEndpoint, { body: { siteId: 'MLA' } })).data
  const state = new URL(started.url).searchParams.get('state') ?? ''

  const refused = await other.call(finishConnectionEndpoint, { body: { code, state } })

  expect(refused).toMatchObject({ code: 'marketplace_app_refused' })
  expect(await readyz(wrong.app)).toEqual(READY_BUT_REFUSED)
})

test.each([
  ['invalid_client', 400],
  ['invalid_client', 401],
  ['unauthorized_client', 400],
  ['unauthorized_application', 401],
])('a renewal that ends in %s with status %i leaves every account connected', async (error, status) => {
  const { app, marketplace } = await startAppWithMarketplace()
  const seller = await app.signUpSeller()
  await connect(seller)
  await refuseApp(marketplace, { status, body: { error, status, cause: [] } })

  const renewed = await seller.call(renewTokenEndpoint)
  const listings = await seller.call(ownListingsEndpoint, {})

  expect(renewed).toMatchObject({ code: 'marketplace_app_refused', message: marketplaceTexts.appRefused })
  expect(listings).toMatchObject({ code: 'marketplace_app_refused' })
  expect((await seller.get(getChannelEndpoint)).data.connection.state).toBe('connected')
  expect(await mailsTo(app, seller.user.email)).toEqual([])
})

test('a question that comes in meanwhile is answered once the marketplace accepts the app again', async () => {
  const logged = aLog()
  const { app, marketplace } = await startAppWithMarketplace({}, { log: logged.log })
  const { seller } = await aSellerWhoAnswers(app)
  await refuseApp(marketplace)
  const id = await marketplace.ask({ text: '¿Hacen factura A?' })
  await until(async () => (await seller.get(getChannelEndpoint)).data.isAppRefused)

  await marketplace.control('faults/clear', {})
  expect(await seller.call(renewTokenEndpoint)).toMatchObject({ status: 200 })

  await until(async () => (await marketplace.question(id)).status === 'ANSWERED')
  expect((await seller.get(getChannelEndpoint)).data.isAppRefused).toBe(false)
  expect(await readyz(app)).toEqual(READY)
  expect(aboutApp(logged).map(({ level }) => level)).toEqual([50, 30])
})

test('a check finds a wrong secret without any seller, and a right one again', async () => {
  const sandbox = await startSandbox({ port: 0 })
  onTestFinished(() => sandbox.close())
  const { appId, redirectUri, url: apiUrl } = sandbox
  const logged = aLog()
  const clientWith = (appSecret: string) => createMercadoLibre({ apiUrl, appId, appSecret, redirectUri })
  const wrong = watchApp(clientWith('not-the-secret'), logged.log)
  const right = watchApp(clientWith(sandbox.appSecret), logged.log)

  await wrong.check()
  await right.check()

  expect([wrong.isRefused(), right.isRefused()]).toEqual([true, false])
  expect(logged.lines).toHaveLength(1)
})

test('a marketplace that does not answer says nothing about the app', async () => {
  const server = createServer((_, reply) => reply.writeHead(503).end()).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const logged = aLog()
  const { port } = server.address() as AddressInfo
  const client = createMercadoLibre({
    apiUrl: `http://127.0.0.1:${port}`,
    appId: '1',
    appSecret: 's',
    redirectUri: 'https://shop.test',
  })
  const app = watchApp(client, logged.log)

  await app.check()

  expect(app.isRefused()).toBe(false)
  expect(logged.lines).toEqual([])
})
