import { createHmac, randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { PGlite } from '@electric-sql/pglite'
import { sql } from 'kysely'
import pg from 'pg'
import { describe, expect, inject, test, vi } from 'vitest'
import { refreshTokenEndpoint } from '@mostrador/contract/accounts'
import { DEFAULT_WEB_CHAT, saveWebChatEndpoint } from '@mostrador/contract/widget'
import { signAdminToken } from '#accounts'
import { isOutage, openInMemory } from '#platform/db'
import type { Database } from '#platform/db'
import { createLogger } from '#platform/log'
import { everyRequest, sendAll } from './every-route.ts'
import type { RouteCaller, RouteReply } from './every-route.ts'
import { ownPostgres, startApp, startAppWithMarketplace, until } from './index.ts'
import type { OwnPostgres } from './index.ts'
import { aSellerWithRows } from './sellers-rows.ts'

const original = inject('original')
const PAYMENT_KEY = 'clave-de-cobros'

/** Routes that ask nothing of the database. */
const WITHOUT_DATABASE = [
  'GET /widget.js',
  'GET /widget/:version/chat.js',
  'GET /healthz',
  'GET /openapi.json',
  'GET /api/accounts/config',
  'GET /api/support/contact',
  'GET /auth/v1/health',
  'GET /auth/v1/settings',
  // The keys are at most half a minute old.
  'GET /auth/v1/.well-known/jwks.json',
  // Leads the browser to the GET.
  'POST /auth/v1/callback',
  'GET *',
  'POST *',
  'PUT *',
  'DELETE *',
]

/** Routes that change something, of each kind. */
const WRITING = [
  'GET /readyz',
  'POST /api/accounts',
  'POST /api/accounts/login',
  'POST /api/accounts/refresh-token',
  'POST /auth/v1/token',
  'POST /auth/v1/logout',
  'POST /auth/v1/otp',
  'POST /api/webhooks/mercadolibre',
  'POST /api/webhooks/dlocal',
  'POST /api/assistant/create-knowledge-base',
  'POST /api/assistant/delete',
  'POST /api/ml/drafts',
]

type Shop = Awaited<ReturnType<typeof aShopOn>>

/** A shop with one of each thing, on `database`, and good requests to every route. */
async function aShopOn(database: Database) {
  const key = randomBytes(32)
  const env = {
    AUTH_ADMIN: 'on',
    SECRET_KEY: key.toString('base64'),
    GOOGLE_CLIENT_ID: 'app-de-google',
    GOOGLE_CLIENT_SECRET: 'secreto-de-google',
    GOOGLE_ISSUER_URL: 'http://127.0.0.1:9',
    DLOCAL_API_URL: 'http://127.0.0.1:9',
    DLOCAL_API_KEY: 'clave',
    DLOCAL_SECRET_KEY: PAYMENT_KEY,
  }
  const { app, marketplace } = await startAppWithMarketplace(env, { over: () => database })
  const { seller, ids } = await aSellerWithRows(app, marketplace)
  const operator = await signAdminToken(key, 'http://mostrador.test/auth/v1', app.clock.now())
  const { email } = seller.user
  const session = { access: seller.session.access_token, refresh: seller.session.refresh_token }
  const password = 'una-clave-larga'
  const caller: RouteCaller = {
    ids: [...new Set(Object.values(ids))].filter((id) => /^[0-9a-f-]{36}$/.test(id)),
    known: {
      email,
      password,
      token: session.access,
      access_token: session.access,
      refreshToken: session.refresh,
      refresh_token: session.refresh,
      token_type: 'bearer',
      expires_in: '900',
    },
    fields: {
      email,
      password,
      refresh_token: session.refresh,
      auth_code: crypto.randomUUID(),
      code_verifier: 'a'.repeat(43),
      type: 'recovery',
      token_hash: 'a'.repeat(56),
      payment_id: 'DP-1',
      resource: '/questions/13104000999',
      topic: 'questions',
      user_id: 2_418_305_771,
      application_id: Number(marketplace.appId),
      attempts: 1,
    },
    authorize(address, body = '') {
      if (address.startsWith('/api/webhooks/dlocal'))
        return `V2-HMAC-SHA256, Signature: ${createHmac('sha256', PAYMENT_KEY).update(`clave${body}`).digest('hex')}`
      return `Bearer ${/^\/auth\/v1\/(admin|invite)/.test(address) ? operator : session.access}`
    },
  }
  const requests = await everyRequest(app, caller)
  expect(new Set(requests.map(({ route }) => route)).size).toBe(app.routes().length)
  const params = { id: ids.assistant }
  return {
    app,
    session,
    write: () => seller.call(saveWebChatEndpoint, { params, body: DEFAULT_WEB_CHAT }),
    callAll: () => sendAll(app, requests, caller),
  }
}

/** What is wrong with the replies of a product whose database is away. */
const wrong = (replies: readonly RouteReply[]): RouteReply[] =>
  replies.filter(({ status, retryAfter, route, text }) => {
    if (status < 500) return false
    if (status !== 503 || !/^[1-9]\d*$/.test(retryAfter ?? '')) return true
    if (route === 'GET /readyz') return !text.includes('"database"')
    if (route.includes(' /auth/v1')) return !text.includes('"unavailable"')
    return !route.includes('dlocal') && !text.includes('El servicio no está disponible')
  })

const routesOf = (replies: readonly RouteReply[]): string[] => [...new Set(replies.map(({ route }) => route))]

/** Waits until all writes work again, and then renews the session from before the trouble. */
async function untilRecovered({ app, session, write }: Shop): Promise<void> {
  await until(async () => {
    const writes = await Promise.all(Array.from({ length: 20 }, write))
    return writes.every(({ status }) => status === 200)
  })
  await until(async () => (await fetch(`${app.url}/readyz`)).status === 200)
  const body = { token: session.access, refreshToken: session.refresh }
  const renewed = await app.call(refreshTokenEndpoint, { body })
  if (!('value' in renewed)) throw new Error(`the session is lost: ${renewed.message}`)
  session.access = renewed.value.session.access_token
  session.refresh = renewed.value.session.refresh_token
}

/** What should have been 503 of a product without a database, and was not. */
const faultsOf = (replies: readonly RouteReply[]) => ({
  wrong: wrong(replies),
  answered: routesOf(replies.filter(({ status }) => status !== 503)).filter(
    (route) => !WITHOUT_DATABASE.includes(route),
  ),
})
const NO_FAULTS = { wrong: [], answered: [] }

/** Begins some trouble, and returns what ends it. */
type Trouble = (own: OwnPostgres) => Promise<() => Promise<unknown>>

const disconnect = (own: OwnPostgres) =>
  own.asOperator(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${own.name}'`)

const onRole =
  (change: string, undo: string): Trouble =>
  async (own) => {
    await own.asOperator(`alter role ${own.role.name} ${change}`)
    await disconnect(own)
    return () => own.asOperator(`alter role ${own.role.name} ${undo}`)
  }

const refuseConnections: Trouble = async (own) => {
  await own.asOperator(`alter database ${own.name} allow_connections false`)
  await disconnect(own)
  return () => own.asOperator(`alter database ${own.name} allow_connections true`)
}

const rename: Trouble = async (own) => {
  const letIn = await onRole('nologin', 'login')(own)
  await until(async () => (await disconnect(own)).length === 0)
  await own.asOperator(`alter database ${own.name} rename to ${own.name}_old`)
  await letIn()
  return () => own.asOperator(`alter database ${own.name}_old rename to ${own.name}`)
}

/** Nothing of the database can be had. */
const AWAY: Record<string, Trouble> = {
  'the role may not sign in': onRole('nologin', 'login'),
  'the role is allowed no connection': onRole('connection limit 0', 'connection limit -1'),
  'the database takes no connections': refuseConnections,
  'the database has another name': rename,
}

/** Locks every table until what it returns is called. */
const lockAll: Trouble = async (own) => {
  const client = new pg.Client({ connectionString: own.operatorUrl })
  await client.connect()
  await client.query('begin')
  const { rows } = await client.query<{ tables: string }>(
    `select string_agg(tablename, ', ') as tables from pg_tables where schemaname = 'public'`,
  )
  await client.query(`lock table ${rows[0]?.tables} in access exclusive mode`)
  return () => client.end()
}

/** What takes longer than the setting allows is ended by the server. */
const impatient =
  (setting: string): Trouble =>
  async (own) => {
    const undo = await onRole(`set ${setting} = 20`, `reset ${setting}`)(own)
    const unlock = await lockAll(own)
    return async () => {
      await unlock()
      await undo()
    }
  }

/** Ends the connection of each statement that waits for a lock. */
const endWaiting: Trouble = async (own) => {
  const unlock = await lockAll(own)
  let isOver = false
  const ending = until(async () => {
    await own.asOperator(`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = '${own.name}' and wait_event_type = 'Lock'`)
    return isOver
  })
  return async () => {
    isOver = true
    await ending
    await unlock()
  }
}

/** Every change fails with this code, as PostgreSQL itself says it. */
const raise =
  (code: string): Trouble =>
  async (own) => {
    await own.asOperatorWithin(`
      create function fail() returns trigger language plpgsql as
      $$ begin raise exception 'it fails' using errcode = '${code}'; end $$;
      do $$ declare one record; begin
        for one in select tablename from pg_tables where schemaname = 'public' loop
          execute format('create trigger fail before insert or update or delete on %I
            for each statement execute function fail()', one.tablename);
        end loop;
      end $$`)
    return () => own.asOperatorWithin('drop function fail() cascade')
  }

/** The database answers, but not to all. */
const IN_PART: Record<string, Trouble> = {
  'the database has become read-only': onRole(
    'set default_transaction_read_only = on',
    'reset default_transaction_read_only',
  ),
  'locks are not had in time': impatient('lock_timeout'),
  'statements take too long': impatient('statement_timeout'),
  'connections end while their statements wait': endWaiting,
  'the disk is full': raise('53100'),
  'transactions go on disturbing each other': raise('40P01'),
}

describe.skipIf(original.engine === 'embedded')('on PostgreSQL', () => {
  const aServer = () => {
    if (original.engine === 'embedded') throw new Error('this test needs a server')
    return ownPostgres(original)
  }

  test(
    'a PostgreSQL that refuses its role, its database or every connection is a 503 with Retry-After on each route',
    { timeout: 120_000 },
    async () => {
      const own = await aServer()
      const shop = await aShopOn(own.database)

      for (const [name, begin] of Object.entries(AWAY)) {
        const end = await begin(own)
        const replies = await shop.callAll()
        await end()

        expect({ name, ...faultsOf(replies) }).toEqual({ name, ...NO_FAULTS })
        await untilRecovered(shop)
      }
    },
  )

  test(
    'a changed password is a 503 on each route, until the old one is set again',
    { timeout: 120_000 },
    async ({ skip }) => {
      const own = await aServer()
      const { name, password } = own.role
      const shop = await aShopOn(own.database)
      const begin = onRole(`password 'otra'`, `password '${password}'`)

      const end = await begin(own)
      if (await own.letsIn('not the password')) return skip(`the server asks ${name} for no password`)
      const replies = await shop.callAll()
      await end()

      expect(faultsOf(replies)).toEqual(NO_FAULTS)
      await untilRecovered(shop)
    },
  )

  test(
    'read-only, locks, time limits, ended connections, a full disk and deadlocks are never a 500',
    { timeout: 180_000 },
    async () => {
      const own = await aServer()
      const shop = await aShopOn(own.database)

      for (const [name, begin] of Object.entries(IN_PART)) {
        const end = await begin(own)
        const replies = await shop.callAll()
        await end()

        expect({ name, wrong: wrong(replies) }).toEqual({ name, wrong: [] })
        const refused = routesOf(replies.filter(({ status }) => status === 503))
        expect(refused).toEqual(expect.arrayContaining(WRITING))
        await untilRecovered(shop)
      }
    },
  )

  test('a read-only PostgreSQL is not ready, and is again without a new start', async () => {
    const own = await aServer()
    const app = await startApp({}, { over: () => own.database })
    const ready = async () => {
      const reply = await fetch(`${app.url}/readyz`)
      return { status: reply.status, body: await reply.json(), retryAfter: reply.headers.get('retry-after') }
    }

    const end = await onRole(
      'set default_transaction_read_only = on',
      'reset default_transaction_read_only',
    )(own)
    const during = await ready()
    await end()

    expect(during).toEqual({
      status: 503,
      body: { status: 'not ready', failing: ['database'] },
      retryAfter: '2',
    })
    await until(async () => (await ready()).status === 200)
  })
})

test.runIf(original.engine === 'embedded')(
  'an embedded database that was closed is a 503 with Retry-After on each route',
  { timeout: 120_000 },
  async () => {
    if (original.engine === 'postgres') return
    const creating = vi.spyOn(PGlite, 'create')
    const database = await openInMemory(new Blob([await readFile(original.snapshotFile)]))
    const engine = (await creating.mock.results[0]?.value) as PGlite
    creating.mockRestore()
    const shop = await aShopOn({ ...database, close: async () => undefined })

    await engine.close()

    expect(faultsOf(await shop.callAll())).toEqual(NO_FAULTS)
    // The engine is not closed twice, but the pool is now.
    await database.close().catch(() => undefined)
    const failure = await sql`select 1`.execute(database.db).catch((error: unknown) => error)
    expect(isOutage(failure)).toBe(true)
  },
)

test('a statement that is wrong is a 500, and the log names its request', async () => {
  const lines: string[] = []
  const log = createLogger('error', { write: (line) => void lines.push(line) })
  const app = await startApp({}, { log })
  const seller = await app.signUpSeller()
  await sql`alter table assistant rename to other`.execute(app.database.db)

  const reply = await seller.request('/api/assistant/assistants')

  expect(reply.status).toBe(500)
  expect(reply.headers.get('retry-after')).toBeNull()
  expect(await reply.json()).toMatchObject({ error: 'unexpected' })
  const logged = lines.map((line) => JSON.parse(line) as { request?: string; err?: { code?: string } })
  expect(logged).toContainEqual(
    expect.objectContaining({
      request: reply.headers.get('x-request-id'),
      err: expect.objectContaining({ code: '42P01' }),
    }),
  )
})
