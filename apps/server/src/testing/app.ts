import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject, onTestFinished } from 'vitest'
import type { CallInput, CallReply, Endpoint } from '@mostrador/contract'
import { loginEndpoint, registerEndpoint } from '@mostrador/contract/accounts'
import type { SignedIn } from '@mostrador/contract/accounts'
import { subscribe } from '#plans'
import type { Clock } from '#platform'
import { readConfig } from '#platform/config'
import type { Database } from '#platform/db'
import { createAnsweringPool } from '#answering'
import type { WorkerPool } from '#platform/worker-pool'
import { startProduct } from '../product.ts'
import type { Given } from '../product.ts'
import { testDatabase } from './databases.ts'
import { readOnce } from './read-once.ts'
import { routesOf } from './routes.ts'
import type { ListedRoute } from './routes.ts'

/** What a call came to: its value, or the refusal that the user would see. */
export type Answer<E extends Endpoint> =
  | { status: 200; value: CallReply<E> }
  | { status: number; code: string; message: string; details?: { path: string; message: string }[] }

export interface TestSeller extends SignedIn {
  call<E extends Endpoint>(endpoint: E, input?: CallInput<E>): Promise<Answer<E>>
  /** The value of a call that must succeed. */
  get<E extends Endpoint>(endpoint: E, input?: CallInput<E>): Promise<CallReply<E>>
  /** After so much time that the session has ended. */
  signInAgain(): Promise<void>
  /** Any request as this seller. */
  request(path: string, init?: { method?: string; body?: FormData }): Promise<Response>
}

export interface TestApp {
  url: string
  database: Database
  clock: TestClock
  /** Where it keeps its files, mails that were not sent among them. */
  dataDir: string
  call<E extends Endpoint>(endpoint: E, input?: CallInput<E>, token?: string): Promise<Answer<E>>
  /** Stops the product as a signal would; the end of the test does so anyway. */
  stop(): Promise<void>
  /** One more process of the product on the same database, which ends with the test; answers its address. */
  beside(): Promise<string>
  signUpSeller(options?: { plan?: string; email?: string }): Promise<TestSeller>
  /** Every call that the product answers. */
  routes(): ListedRoute[]
}

export interface TestClock extends Clock {
  /** From now on it only moves when told to, however long the test takes. */
  stop(): void
  advance(by: { seconds?: number; minutes?: number; days?: number }): void
}

const PASSWORD = 'una-clave-larga'

/** A clock that runs like the real one, and jumps when told to. */
function testClock(): TestClock {
  let ahead = 0
  let stoodAt: number | undefined
  return {
    now: () => new Date((stoodAt ?? Date.now()) + ahead),
    stop() {
      stoodAt = Date.now()
    },
    advance({ seconds = 0, minutes = 0, days = 0 }) {
      ahead += ((days * 24 * 60 + minutes) * 60 + seconds) * 1000
    },
  }
}

let shared: WorkerPool | undefined
/** All apps of a test process share worker threads, which start slower than an app. Idle ones let the process exit. */
const sharedPool = () => (shared ??= createAnsweringPool({ isLowPriority: false }))

export interface TestGiven extends Pick<Given, 'network' | 'log' | 'answering' | 'uploads' | 'pace'> {
  /** What the product gets in place of its database. */
  over?: (database: Database) => Database
}

/** The real product on a real port and a fresh database, stopped when the test ends. `env` overrides settings. */
export async function startApp(
  env: Record<string, string> = {},
  { over = (database) => database, ...rest }: TestGiven = {},
): Promise<TestApp> {
  const given = { answering: { pool: sharedPool() }, readDocument: readOnce, ...rest }
  const { database: lent } = await testDatabase(inject('original'))
  const database = over(lent)
  const dataDir = await mkdtemp(join(tmpdir(), 'mostrador-app-'))
  const clock = testClock()
  const config = readConfig({
    PORT: '0',
    PUBLIC_URL: 'http://mostrador.test',
    DATA_DIR: dataDir,
    SECRET_KEY: randomBytes(32).toString('base64'),
    LOG_LEVEL: process.env['TEST_LOG_LEVEL'] ?? 'silent',
    // All tests call from one place; those that are about rates set their own.
    AUTH_LIMIT_FACTOR: '1000',
    ...env,
  })
  const product = await startProduct(config, { database, clock, ...given })
  let stopped: Promise<void> | undefined
  const stop = () => (stopped ??= product.close())
  onTestFinished(async () => {
    await stop()
    await rm(dataDir, { recursive: true, force: true })
  })

  const call: TestApp['call'] = (endpoint, input, token) => callAt(product.url, endpoint, input, token)
  return {
    url: product.url,
    stop,
    database,
    clock,
    dataDir,
    call,
    async beside() {
      const shared = { ...database, close: async () => undefined }
      const other = await startProduct(config, { database: shared, clock, ...given })
      onTestFinished(() => other.close())
      return other.url
    },
    routes: () => routesOf(product.http),
    async signUpSeller({ plan, email = `${randomUUID()}@tienda.test` } = {}) {
      const answer = await call(registerEndpoint, {
        body: { email, password: PASSWORD, phone: '+54 11 5555-0000' },
      })
      if (!('value' in answer)) throw new Error(`signing up failed: ${answer.message}`)
      const { session, user } = answer.value
      if (!session) throw new Error('the address has to be confirmed first')
      const signedIn = { session, user }
      let token = session.access_token
      if (plan) await subscribe(database.db, signedIn.user.id, plan, clock.now())
      return {
        ...signedIn,
        call: (endpoint, input) => call(endpoint, input, token),
        async get(endpoint, input) {
          const reply = await call(endpoint, input, token)
          if (!('value' in reply))
            throw new Error(`${endpoint.path} answered ${reply.status}: ${reply.message}`)
          return reply.value
        },
        async signInAgain() {
          const answer = await call(loginEndpoint, { body: { email, password: PASSWORD } })
          if (!('value' in answer)) throw new Error(`signing in failed: ${answer.message}`)
          token = answer.value.session.access_token
        },
        request: (path, init) => fetch(product.url + path, { ...init, headers: { authorization: token } }),
      }
    },
  }
}

interface Parts {
  params?: Record<string, string>
  query?: Record<string, string | number | undefined>
  body?: unknown
}

/** A call to the product at `url`, as the browser makes it. */
export async function callAt<E extends Endpoint>(
  url: string,
  endpoint: E,
  input: CallInput<E> | undefined,
  token: string | undefined,
): Promise<Answer<E>> {
  const { params = {}, query = {}, body } = (input ?? {}) as Parts
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  )
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([key, value]): [string, string][] =>
      value === undefined ? [] : [[key, String(value)]],
    ),
  )
  const response = await fetch(`${url}/api${path}${search.size > 0 ? `?${search.toString()}` : ''}`, {
    method: endpoint.method,
    headers: {
      ...(token && { authorization: token }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const reply = (await response.json()) as { message: string; error: string; details?: [] }
  if (response.status === 200) return { status: 200, value: reply as CallReply<E> }
  return {
    status: response.status,
    code: reply.error,
    message: reply.message,
    ...(reply.details && { details: reply.details }),
  }
}
