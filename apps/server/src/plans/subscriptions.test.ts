import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { createAssistantEndpoint, listAssistantsEndpoint } from '@mostrador/contract/assistants'
import { cancelSubscriptionEndpoint } from '@mostrador/contract/plans'
import { reconcile } from '#plans'
import { createLogger } from '#platform/log'
import { createQueue } from '#platform/queue'
import {
  aPayingSeller,
  mailsTo,
  nextMail,
  planCalled,
  standingOf,
  startApp,
  startAppWithPayments,
  train,
  until,
} from '../testing/index.ts'
import type { TestApp, TestSeller, TestTill } from '../testing/index.ts'
import { createDlocal } from './dlocal.ts'

/** Shorter than any month, and longer. */
const ALMOST_A_MONTH = 27
const OVER_A_MONTH = 32

/** Time passes for product and provider, and the seller comes back. */
async function pass({ app, till }: { app: TestApp; till: TestTill }, days: number, seller: TestSeller) {
  app.clock.advance({ days })
  await till.control('clock', { advance_seconds: days * 24 * 60 * 60 })
  await seller.signInAgain()
}

/** The daily comparison, as a worker does it. */
const compare = async ({ app, till }: { app: TestApp; till: TestTill }) => {
  const log = createLogger('silent')
  const queue = await createQueue(app.database, log)
  await reconcile({
    db: app.database.db,
    clock: app.clock,
    log,
    queue,
    publicUrl: 'http://mostrador.test',
    dlocal: createDlocal({ apiUrl: till.url, apiKey: till.apiKey, secretKey: till.secretKey }),
    sellers: {
      byId: async (id) => ({ id, email: '' }),
      byEmail: async () => null,
      mailOf: (to, subject) => ({ to, subject, text: '', html: '' }),
    },
  })
  await queue.close()
}

const tell = (app: TestApp, till: TestTill, body: string, signature?: string) =>
  fetch(`${app.url}/api/webhooks/dlocal`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization:
        signature ??
        `V2-HMAC-SHA256, Signature: ${createHmac('sha256', till.secretKey)
          .update(till.apiKey + body)
          .digest('hex')}`,
    },
    body,
  })

test('whoever pays at the checkout has the plan, and comes back to the page that says so', async () => {
  const { app, till } = await startAppWithPayments()
  const seller = await app.signUpSeller()
  const advanced = await planCalled(app, 'Advanced')

  const back = await till.checkOut(advanced, seller.user)
  await until(async () => (await standingOf(seller)).plan === 'Advanced')

  expect(back).toBe('http://mostrador.test/plans/subscribe/success/advanced')
  const { subscription, limits } = await standingOf(seller)
  expect(subscription).toMatchObject({ planId: advanced.dlocalPlanId, state: 'active' })
  expect(limits).toMatchObject({ assistants: 5, marketPlaceResponses: 3000 })
})

test('a refused payment leaves the seller on Free and leads to the error page', async () => {
  const { app, till } = await startAppWithPayments()
  const seller = await app.signUpSeller()

  const back = await till.checkOut(await planCalled(app, 'Starter'), seller.user, 'decline')

  expect(back).toBe('http://mostrador.test/plans/subscribe/error/starter')
  expect(await standingOf(seller)).toMatchObject({ plan: 'Free', subscription: null })
})

test('without the seller’s id the address pays for a first plan, but takes no plan away', async () => {
  const parts = await startAppWithPayments()
  const { app, till } = parts
  const newcomer = await app.signUpSeller()
  const advanced = await aPayingSeller(parts, 'Advanced')
  const starter = await planCalled(app, 'Starter')

  await till.press(starter.subscriptionUrl ?? '', newcomer.user.email.toUpperCase())
  await till.press(starter.subscriptionUrl ?? '', advanced.user.email)
  await until(async () => (await standingOf(newcomer)).plan === 'Starter')
  await compare(parts)

  expect(await standingOf(advanced)).toMatchObject({ plan: 'Advanced' })
})

test('a notification counts only with the provider’s signature over these very bytes', async () => {
  const { app, till } = await startAppWithPayments()
  const body = '{ "payment_id":"DP-1" }'
  const signed = createHmac('sha256', till.secretKey).update(`${till.apiKey}{"payment_id":"DP-1"}`)

  for (const signature of [
    '',
    'V2-HMAC-SHA256, Signature: 00',
    `V2-HMAC-SHA256, Signature: ${'0'.repeat(64)}`,
    `V2-HMAC-SHA256, Signature: ${signed.digest('hex')}`,
  ])
    expect((await tell(app, till, body, signature)).status).toBe(401)
  // Nothing that is told is believed: the payment does not exist.
  expect((await tell(app, till, body)).status).toBe(200)
  expect((await tell(app, till, '[]')).status).toBe(400)
})

test('a payment that cannot be read again is told again, and one that is told often counts once', async () => {
  const { app, till } = await startAppWithPayments()
  const seller = await app.signUpSeller()
  till.notify(false)
  await till.checkOut(await planCalled(app, 'Starter'), seller.user)
  const log = (await (await fetch(till.url.replace('/dlocal', '/_control/log'))).json()) as { path: string }[]
  expect(log.some(({ path }) => path.startsWith('/dlocal/v1/payments'))).toBe(false)
  const { db } = app.database
  const dlocal = createDlocal({ apiUrl: till.url, apiKey: till.apiKey, secretKey: till.secretKey })
  const [offer] = await db.selectFrom('plan_offer').selectAll().where('plan_id', '=', 'starter').execute()
  const [sold] = await dlocal.subscriptions(offer?.provider_plan_id ?? '')
  const paymentId = `DP-${Number(sold?.id) + 1}`
  const body = JSON.stringify({ payment_id: paymentId })
  await till.control('faults', { path: '/dlocal/v1/payments', status: 500, times: 1 })

  expect((await tell(app, till, body)).status).toBe(503)
  expect((await standingOf(seller)).plan).toBe('Free')
  const told = await Promise.all([1, 2, 3, 4].map(() => tell(app, till, body)))

  // Of several at once some may be asked to come again; the next one finds all of it done.
  expect(told.some(({ status }) => status === 200)).toBe(true)
  expect((await tell(app, till, body)).status).toBe(200)
  expect((await standingOf(seller)).plan).toBe('Starter')
  const rows = await db
    .selectFrom('subscription')
    .select('id')
    .where('tenant_id', '=', seller.user.id)
    .execute()
  expect(rows).toHaveLength(1)
})

test('a renewal goes on for a month; one that was never told is found by the daily comparison', async () => {
  const parts = await startAppWithPayments()
  const seller = await aPayingSeller(parts)
  const first = (await standingOf(seller)).subscription?.paidUntil ?? ''

  await pass(parts, ALMOST_A_MONTH, seller)
  await parts.till.control('renewals', { outcome: 'paid' })
  await until(async () => ((await standingOf(seller)).subscription?.paidUntil ?? '') > first)
  const second = (await standingOf(seller)).subscription?.paidUntil ?? ''
  parts.till.notify(false)
  await pass(parts, ALMOST_A_MONTH, seller)
  await parts.till.control('renewals', { outcome: 'paid' })
  await compare(parts)

  expect((await standingOf(seller)).subscription?.paidUntil).not.toBe(second)
})

test('a failed renewal has a week of grace and a mail; then the plan is Free and nothing is deleted', async () => {
  const parts = await startAppWithPayments()
  const { app, till } = parts
  const seller = await aPayingSeller(parts)
  const repository = await train(seller, [{ name: 'politicas.txt', bytes: 'Hacemos factura A.' }])
  const draft = { tone: 'X', brand: 'X', description: 'X', knowledgeBase: repository.id }
  for (const name of ['Uno', 'Dos']) await seller.get(createAssistantEndpoint, { body: { ...draft, name } })

  await pass(parts, ALMOST_A_MONTH, seller)
  await till.control('renewals', { outcome: 'refused' })
  await until(async () => (await standingOf(seller)).subscription?.state === 'overdue')
  const mail = await nextMail(app, seller.user.email)
  await pass(parts, 7, seller)
  expect((await standingOf(seller)).plan).toBe('Starter')
  await pass(parts, 6, seller)

  expect(mail).toMatchObject({ subject: 'No pudimos cobrar tu plan' })
  expect(mail.link?.href).toBe('http://mostrador.test/plans')
  expect(await mailsTo(app, seller.user.email)).toHaveLength(1)
  expect(await standingOf(seller)).toMatchObject({
    plan: 'Free',
    subscription: null,
    limits: { assistants: 0 },
  })
  expect(await seller.get(listAssistantsEndpoint)).toHaveLength(2)
  expect(await seller.call(createAssistantEndpoint, { body: { ...draft, name: 'Tres' } })).toMatchObject({
    code: 'assistant_limit_reached',
  })
  // What is paid late brings the plan back.
  await till.control('renewals', { outcome: 'paid' })
  await until(async () => (await standingOf(seller)).plan === 'Starter')
})

test('a cancelled plan stays to the end of what is paid, and is charged no more', async () => {
  const parts = await startAppWithPayments()
  const seller = await aPayingSeller(parts)
  await parts.till.control('faults', { path: '/dlocal/*/deactivate', status: 500, times: 1 })

  expect(await seller.call(cancelSubscriptionEndpoint)).toMatchObject({ code: 'payments_unavailable' })
  expect((await standingOf(seller)).subscription?.state).toBe('active')
  expect(await seller.get(cancelSubscriptionEndpoint)).toMatchObject({ state: 'cancelled' })
  expect(await seller.call(cancelSubscriptionEndpoint)).toMatchObject({ code: 'no_subscription' })

  expect((await standingOf(seller)).plan).toBe('Starter')
  await pass(parts, OVER_A_MONTH, seller)
  expect((await standingOf(seller)).plan).toBe('Free')
})

test('a second plan takes the place of the first, which is charged no more', async () => {
  const parts = await startAppWithPayments()
  const { app, till } = parts
  const seller = await aPayingSeller(parts)
  const before = (await standingOf(seller)).subscription

  await till.checkOut(await planCalled(app, 'Advanced'), seller.user)
  await until(async () => (await standingOf(seller)).plan === 'Advanced')

  const dlocal = createDlocal({ apiUrl: till.url, apiKey: till.apiKey, secretKey: till.secretKey })
  await until(async () => (await dlocal.subscriptions(before?.planId ?? '')).every(({ active }) => !active))
  await compare(parts)
  expect((await standingOf(seller)).plan).toBe('Advanced')
})

test('another seller cancels nothing of mine', async () => {
  const parts = await startAppWithPayments()
  const seller = await aPayingSeller(parts)
  const stranger = await parts.app.signUpSeller()

  expect(await stranger.call(cancelSubscriptionEndpoint)).toMatchObject({ code: 'no_subscription' })

  expect((await standingOf(seller)).subscription?.state).toBe('active')
})

test('without a provider no plan has a checkout', async () => {
  const app = await startApp()

  expect((await planCalled(app, 'Advanced')).subscriptionUrl).toBeNull()
})
