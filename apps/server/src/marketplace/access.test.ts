import { expect, test } from 'vitest'
import { renewTokenEndpoint, tokenStateEndpoint } from '@mostrador/contract/marketplace'
import {
  aSellerWhoAnswers,
  connect,
  refuseTokens,
  startAppWithMarketplace,
  until,
  untilSwept,
} from '../testing/index.ts'
import type { TestMarketplace } from '../testing/index.ts'

const MINUTE_MS = 60_000

/** A seller whose token ends in nine minutes, so that each piece of work would renew it first. */
async function aShopWithAnOldToken() {
  const { app, marketplace } = await startAppWithMarketplace()
  const { seller } = await aSellerWhoAnswers(app)
  await untilSwept(app)
  const endsAt = new Date(app.clock.now().getTime() + 9 * MINUTE_MS)
  await app.database.db
    .updateTable('marketplace_account')
    .set({ expires_at: endsAt })
    .where('tenant_id', '=', seller.user.id)
    .execute()
  return { app, marketplace, seller }
}

const renewalsAt = async (marketplace: TestMarketplace) =>
  (
    (await marketplace.control('log')) as unknown as { path: string; body?: Record<string, unknown> }[]
  ).filter(({ path }) => path === '/oauth/token').length

const areAnswered = (marketplace: TestMarketplace, ids: readonly number[]) =>
  until(async () => {
    const asked = await Promise.all(ids.map((id) => marketplace.question(id)))
    return asked.every(({ answer }) => answer !== null)
  })

test.each([
  ['503', { status: 503 }],
  ['429', { status: 429, headers: { 'retry-after': '3600' } }],
  ['a dropped connection', { drop: true }],
])('while renewals end in %s, questions are answered with the token that still works', async (_, fault) => {
  const { marketplace } = await aShopWithAnOldToken()
  await marketplace.fault({ path: '/oauth/token', times: 1000, ...fault })
  const before = await renewalsAt(marketplace)

  const ids: number[] = []
  for (let index = 0; index < 5; index += 1) ids.push(await marketplace.ask({ text: '¿Hacen factura A?' }))
  await areAnswered(marketplace, ids)

  expect(await renewalsAt(marketplace)).toBe(before + 1)
})

test('while another process renews early, questions are answered with the token that still works', async () => {
  const { app, marketplace, seller } = await aShopWithAnOldToken()
  const until = new Date(app.clock.now().getTime() + 60 * MINUTE_MS)
  await app.database.db
    .updateTable('marketplace_account')
    .set({ lease_until: until })
    .where('tenant_id', '=', seller.user.id)
    .execute()
  const before = await renewalsAt(marketplace)

  await areAnswered(marketplace, [await marketplace.ask({ text: '¿Hacen factura A?' })])

  expect(await renewalsAt(marketplace)).toBe(before)
})

test('a renewed token is kept although the database fails twice when it is stored', async () => {
  const { app } = await startAppWithMarketplace()
  const seller = await app.signUpSeller()
  await connect(seller)
  await refuseTokens(app, 2)

  expect(await seller.call(renewTokenEndpoint)).toMatchObject({ status: 200 })

  expect((await seller.get(tokenStateEndpoint)).data).toMatchObject({
    connection: { state: 'connected' },
    check: { state: 'works' },
  })
})
