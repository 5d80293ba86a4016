import { randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { loginEndpoint } from '@mostrador/contract/accounts'
import { toggleChannelEndpoint } from '@mostrador/contract/marketplace'
import { signAdminToken } from '#accounts'
import { discardOrphans } from '#knowledge'
import type { Db } from '#platform/db'
import { localFiles } from '#platform/files'
import { aSellerWhoAnswers, askAuth, startAppWithMarketplace, until } from './index.ts'
import type { TestApp, TestMarketplace } from './index.ts'

/** A shop that answers its buyers, and an operator. */
async function aShop() {
  const masterKey = randomBytes(32)
  const { app, marketplace } = await startAppWithMarketplace({
    AUTH_ADMIN: 'on',
    SECRET_KEY: masterKey.toString('base64'),
  })
  const { seller } = await aSellerWhoAnswers(app)
  const token = await signAdminToken(masterKey, 'http://mostrador.test/auth/v1', app.clock.now())
  const path = `/admin/users/${seller.user.id}` as const
  const operate = async (method: 'PUT' | 'DELETE', body: object) =>
    expect(await askAuth(app, `${method} ${path}`, { token, body })).toMatchObject({ status: 200 })
  return { app, marketplace, id: seller.user.id, email: seller.user.email, operate }
}

/** Every table that says whose its rows are. */
async function tablesOfSellers(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where column_name = 'tenant_id' and table_schema = 'public'`.execute(db)
  return rows.map(({ name }) => name).filter((name) => name !== 'deleted_seller')
}

const rowsOf = async (db: Db, tenantId: string): Promise<Record<string, number>> => {
  const counts: Record<string, number> = {}
  for (const table of await tablesOfSellers(db)) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.table(table)} where tenant_id = ${tenantId}`.execute(db)
    const count = rows[0]?.count ?? 0
    if (count > 0) counts[table] = count
  }
  return counts
}

const stateOf = (app: TestApp, marketplaceId: number) =>
  app.database.db
    .selectFrom('question')
    .select(['state', 'silence'])
    .where('marketplace_id', '=', marketplaceId)
    .executeTakeFirst()

/** What the product asked the marketplace about a question. */
async function callsAbout(marketplace: TestMarketplace, question: number): Promise<string[]> {
  const log = (await marketplace.control('log')) as unknown as { path: string }[]
  return log.map(({ path }) => path).filter((path) => !path.startsWith('/_') && path.includes(`${question}`))
}

test('a deleted account leaves nothing in any table, and its files go too', async () => {
  const { app, marketplace, id, operate } = await aShop()
  const { db } = app.database
  expect(Object.keys(await rowsOf(db, id))).toEqual(
    expect.arrayContaining(['assistant', 'knowledge_part', 'marketplace_account', 'subscription']),
  )
  const root = join(app.dataDir, 'files')
  expect(await readdir(join(root, id))).toHaveLength(1)

  await operate('DELETE', {})

  expect(await rowsOf(db, id)).toEqual({})
  const question = await marketplace.ask({ text: 'Hola, ¿hacen factura A?' })
  expect(await marketplace.question(question)).toMatchObject({ attempts: 0 })
  expect(await stateOf(app, question)).toBeUndefined()
  app.clock.advance({ minutes: 61 })
  await discardOrphans({ db, files: localFiles(root), clock: app.clock })
  expect(await readdir(join(root, id))).toEqual([])
})

test.each([
  ['banned', 'PUT', { ban_duration: '1h' }],
  ['softly deleted', 'DELETE', { should_soft_delete: true }],
] as const)(
  'of a seller who was %s nothing is answered and nothing asked, and all is kept',
  async (_, method, body) => {
    const { app, marketplace, id, operate } = await aShop()
    const before = Object.keys(await rowsOf(app.database.db, id))

    await operate(method, body)
    const question = await marketplace.ask({ text: 'Hola, ¿hacen factura A?' })
    await until(async () => (await stateOf(app, question))?.state === 'needs_review')

    expect(await marketplace.question(question)).toMatchObject({ status: 'UNANSWERED', attempts: 0 })
    expect(await callsAbout(marketplace, question)).toEqual([])
    expect(Object.keys(await rowsOf(app.database.db, id))).toEqual(expect.arrayContaining(before))
  },
)

test('what a banned seller was asked is answered when the ban is over', async () => {
  const { app, marketplace, email, operate } = await aShop()
  await operate('PUT', { ban_duration: '1h' })
  const question = await marketplace.ask({ text: 'Hola, ¿hacen factura A?' })
  await until(async () => (await stateOf(app, question))?.state === 'needs_review')

  app.clock.advance({ minutes: 61 })
  const signedIn = await app.call(loginEndpoint, { body: { email, password: 'una-clave-larga' } })
  if (!('value' in signedIn)) throw new Error(signedIn.message)
  await app.call(toggleChannelEndpoint, { body: { isActive: true } }, signedIn.value.session.access_token)

  await until(async () => (await marketplace.question(question)).answer !== null)
  expect(await marketplace.question(question)).toMatchObject({ accepted: 1 })
})
