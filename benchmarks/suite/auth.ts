import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { loginEndpoint, meEndpoint, registerEndpoint } from '@mostrador/contract/accounts'
import type { Session } from '@mostrador/contract/accounts'
import type { Engine } from '../lib/notifications.ts'
import { ownDatabase } from '../lib/postgres.ts'
import { ROOT } from '../lib/processes.ts'
import type { Benchmark, Measure } from '../lib/result.ts'
import { openShop } from '../lib/shop.ts'
import { percentile } from '../lib/statistics.ts'

const CHECKS = 2000
const LOGINS = 300
/** Who sign in in turn: nobody has hundreds of open sessions. */
const SELLERS = 30
/** Of these, so many sessions are renewed. */
const SESSIONS = 100
const REFRESHES_A_SESSION = 5
const ROUNDS = 10
const AT_ONCE = 20
const WARM_UP = 20
/** Fewer than an account is allowed before its next try has to wait. */
const WRONG_TRIES = 40
const PASSWORD = 'una-clave-larga'

/**
 * What signing in, renewing a session and checking a token cost. The check is timed by itself, in a running product; all
 * the rest is one call at a time over a kept connection. A protected call that finds nothing further to do is the check
 * and HTTP; an unprotected one is HTTP alone.
 */
export const auth: Benchmark = {
  name: 'auth',
  async run(say) {
    return [...(await measure('embedded', say)), ...(await measure('postgres', say))]
  },
}

async function measure(engine: Engine, say: (text: string) => void): Promise<Measure[]> {
  const database = engine === 'postgres' ? await ownDatabase() : undefined
  if (engine === 'postgres' && !database) {
    say('no PostgreSQL answers on 127.0.0.1:5432; left out')
    return []
  }
  const shop = await openShop({
    database,
    settings: { AUTH_LIMIT_FACTOR: '1000', TRUSTED_PROXIES: '127.0.0.1' },
  })
  let measures: Measure[]
  try {
    await shop.startReady('main')
    measures = await measureAt(shop.url, engine, say)
  } finally {
    await shop.close()
  }
  say(`${engine}: token checks by themselves`)
  return [...measures, ...(await tokenChecks(engine))]
}

/** The function that every protected call runs first: signature, then session. In a product of its own. */
async function tokenChecks(engine: Engine): Promise<Measure[]> {
  const database = engine === 'postgres' ? await ownDatabase() : undefined
  const dataDir = await mkdtemp(join(tmpdir(), 'mostrador-bench-'))
  try {
    const { stdout } = await promisify(execFile)(process.execPath, ['benchmarks/lib/token-checks.ts'], {
      cwd: ROOT,
      env: {
        ...process.env,
        PORT: '0',
        PUBLIC_URL: 'http://127.0.0.1',
        DATA_DIR: join(dataDir, 'data'),
        SECRET_KEY: randomBytes(32).toString('base64'),
        LOG_LEVEL: 'error',
        ...(database && { DATABASE_URL: database.url }),
      },
    })
    const ms = JSON.parse(stdout) as number[]
    return [
      { what: `${engine}: token check, p50`, value: percentile(ms, 0.5), unit: 'ms' },
      { what: `${engine}: token check, p99`, value: percentile(ms, 0.99), unit: 'ms', bar: { atMost: 5 } },
    ]
  } finally {
    await database?.drop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function measureAt(url: string, engine: Engine, say: (text: string) => void): Promise<Measure[]> {
  const emailOf = (seller: number) => `medida-${seller}@tienda.local`
  const email = emailOf(0)
  for (let seller = 0; seller < SELLERS; seller += 1)
    await call(url, 'POST', `/api${registerEndpoint.path}`, {
      body: { email: emailOf(seller), password: PASSWORD, phone: '+54 11 5555-0000' },
    })
  const signIn = (seller: number) =>
    call<{ session: Session }>(url, 'POST', `/api${loginEndpoint.path}`, {
      body: { email: emailOf(seller), password: PASSWORD },
    })

  say(`${engine}: ${LOGINS} sign-ins of ${SELLERS} sellers`)
  await times(WARM_UP, () => signIn(0))
  const logins: { ms: number; hashMs: number; reply: { session: Session } }[] = []
  for (let index = 0; index < LOGINS; index += 1) {
    const before = await hashSeconds(url)
    const login = await timed(() => signIn(index % SELLERS))
    logins.push({ ...login, hashMs: ((await hashSeconds(url)) - before) * 1000 })
  }
  const sessions = logins.slice(0, SESSIONS).map(({ reply }) => reply.session)

  say(`${engine}: ${WRONG_TRIES} wrong passwords, and as many unknown users`)
  // In turn, each from a place of its own: nobody has to wait.
  const wrong: number[] = []
  const unknown: number[] = []
  for (let index = 0; index < WRONG_TRIES; index += 1) {
    const tryAs = (who: string) =>
      timed(() =>
        call(url, 'POST', `/api${loginEndpoint.path}`, {
          body: { email: who, password: 'otra-clave' },
          from: `203.0.113.${index}`,
          status: 401,
        }),
      )
    wrong.push((await tryAs(email)).ms)
    unknown.push((await tryAs('nadie@tienda.local')).ms)
  }
  const apart = percentile(wrong, 0.5) / percentile(unknown, 0.5)

  say(`${engine}: ${CHECKS} calls with a token that is checked`)
  const [first] = sessions
  // It is refused for asking for another address, after the token was found good and before anything is read.
  const check = () =>
    call(url, 'GET', `/api${meEndpoint.path}?email=otra@tienda.local`, {
      token: first?.access_token ?? '',
      status: 404,
    })
  const open = () => call(url, 'GET', '/healthz')
  await times(WARM_UP, check)
  const opened = await times(CHECKS, open)
  const checked = await times(CHECKS, check)

  say(`${engine}: ${SESSIONS * REFRESHES_A_SESSION} renewals`)
  const refreshed: number[] = []
  const newest: string[] = []
  for (const session of sessions) {
    let token = session.refresh_token
    for (let turn = 0; turn < REFRESHES_A_SESSION; turn += 1) {
      const { ms, reply } = await timed(() => refresh(url, token))
      refreshed.push(ms)
      token = reply.refresh_token
    }
    newest.push(token)
  }

  say(`${engine}: ${ROUNDS} times ${AT_ONCE} renewals at once`)
  const distinct: number[] = []
  for (const token of newest.slice(0, ROUNDS)) {
    const replies = await Promise.all(Array.from({ length: AT_ONCE }, () => refresh(url, token)))
    distinct.push(new Set(replies.map(({ refresh_token }) => refresh_token)).size)
  }

  const p = (runs: readonly { ms: number }[], share: number) =>
    percentile(
      runs.map(({ ms }) => ms),
      share,
    )
  const hashes = logins.map(({ hashMs }) => hashMs)
  const rest = logins.map(({ ms, hashMs }) => ms - hashMs)
  return [
    { what: `${engine}: unprotected call, p99`, value: p(opened, 0.99), unit: 'ms' },
    { what: `${engine}: token check with its call, p50`, value: p(checked, 0.5), unit: 'ms' },
    { what: `${engine}: token check with its call, p99`, value: p(checked, 0.99), unit: 'ms' },
    { what: `${engine}: renewal, p50`, value: percentile(refreshed, 0.5), unit: 'ms' },
    { what: `${engine}: renewal, p99`, value: percentile(refreshed, 0.99), unit: 'ms', bar: { atMost: 25 } },
    { what: `${engine}: sign-in, p50`, value: p(logins, 0.5), unit: 'ms' },
    { what: `${engine}: the hash of a sign-in, p50`, value: percentile(hashes, 0.5), unit: 'ms' },
    { what: `${engine}: the hash of a sign-in, p99`, value: percentile(hashes, 0.99), unit: 'ms' },
    { what: `${engine}: sign-in without its hash, p50`, value: percentile(rest, 0.5), unit: 'ms' },
    {
      what: `${engine}: sign-in without its hash, p99`,
      value: percentile(rest, 0.99),
      unit: 'ms',
      bar: { atMost: 20 },
    },
    {
      what: `${engine}: wrong password and unknown user, p50 of the slower against the other`,
      value: Math.max(apart, 1 / apart),
      unit: '×',
      bar: { atMost: 1.2 },
    },
    {
      what: `${engine}: new tokens out of ${AT_ONCE} renewals at once`,
      value: Math.max(...distinct),
      unit: '',
      bar: { atMost: 1 },
    },
  ]
}

const refresh = (url: string, refresh_token: string) =>
  call<{ refresh_token: string }>(url, 'POST', '/auth/v1/token?grant_type=refresh_token', {
    body: { refresh_token },
  })

async function call<T>(
  url: string,
  method: string,
  path: string,
  { token, body, from, status = 200 }: { token?: string; body?: object; from?: string; status?: number } = {},
): Promise<T> {
  const reply = await fetch(url + path, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(from && { 'x-forwarded-for': from }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await reply.text()
  if (reply.status !== status) throw new Error(`${path} answered ${reply.status}: ${text}`)
  return JSON.parse(text) as T
}

async function timed<T>(work: () => Promise<T>): Promise<{ ms: number; reply: T }> {
  const started = performance.now()
  const reply = await work()
  return { ms: performance.now() - started, reply }
}

async function times<T>(count: number, work: () => Promise<T>): Promise<{ ms: number; reply: T }[]> {
  const runs: { ms: number; reply: T }[] = []
  for (let index = 0; index < count; index += 1) runs.push(await timed(work))
  return runs
}

/** How long the product has hashed passwords since it started, as it tells in its metrics. */
async function hashSeconds(url: string): Promise<number> {
  const metrics = await (await fetch(`${url}/metrics`)).text()
  const line = /^password_hash_duration_seconds_sum (\S+)$/m.exec(metrics)
  if (!line) throw new Error('the product does not tell how long it hashes passwords')
  return Number(line[1])
}
