import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { meEndpoint, refreshTokenEndpoint } from '@mostrador/contract/accounts'
import { askAuth, sessionClaims, startApp, until } from '../../testing/index.ts'
import type { TestApp } from '../../testing/index.ts'

async function signUp(app: TestApp) {
  const seller = await app.signUpSeller()
  const refresh = (refreshToken: string) =>
    app.call(refreshTokenEndpoint, { body: { token: seller.session.access_token, refreshToken } })
  return { seller, refresh }
}

test('twenty refreshes at once with one token all get the same new token', async () => {
  const app = await startApp()
  const { seller, refresh } = await signUp(app)

  const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(seller.session.refresh_token)))

  const tokens = answers.map((answer) =>
    'value' in answer ? answer.value.session.refresh_token : answer.code,
  )
  expect(new Set(tokens).size).toBe(1)
  expect(tokens[0]).not.toBe(seller.session.refresh_token)
})

test('twenty refreshes at once after a lost answer all get the same new token', async () => {
  const app = await startApp()
  const { seller, refresh } = await signUp(app)
  await refresh(seller.session.refresh_token)
  app.clock.advance({ minutes: 5 })

  const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(seller.session.refresh_token)))

  const tokens = answers.map((answer) =>
    'value' in answer ? answer.value.session.refresh_token : answer.code,
  )
  expect(new Set(tokens).size).toBe(1)
  const [newest = ''] = tokens
  expect(await refresh(newest)).toMatchObject({ status: 200 })
})

test('a refresh token is not turned for the access token of another session', async () => {
  const app = await startApp()
  const { seller, refresh } = await signUp(app)
  const other = await app.signUpSeller()

  const mixed = await app.call(refreshTokenEndpoint, {
    body: { token: other.session.access_token, refreshToken: seller.session.refresh_token },
  })

  expect(mixed).toMatchObject({ status: 401, code: 'session_ended' })
  app.clock.advance({ minutes: 5 })
  const first = await refresh(seller.session.refresh_token)
  if (!('value' in first)) throw new Error(first.message)
  app.clock.advance({ minutes: 5 })
  expect(await refresh(first.value.session.refresh_token)).toMatchObject({ status: 200 })
})

test('an old refresh token ends the session for whoever holds it', async () => {
  const app = await startApp()
  const { seller, refresh } = await signUp(app)
  const first = await refresh(seller.session.refresh_token)
  if (!('value' in first)) throw new Error(first.message)
  const second = await refresh(first.value.session.refresh_token)
  if (!('value' in second)) throw new Error(second.message)

  expect(await refresh(seller.session.refresh_token)).toMatchObject({ status: 401, code: 'session_ended' })
  expect(await refresh(second.value.session.refresh_token)).toMatchObject({ status: 401 })
  expect(await app.call(meEndpoint, {}, second.value.session.access_token)).toMatchObject({ status: 401 })
})

test('an answer that was lost is forgiven later, and the token nobody received becomes a trap', async () => {
  const app = await startApp()
  const { seller, refresh } = await signUp(app)
  const lost = await refresh(seller.session.refresh_token)
  if (!('value' in lost)) throw new Error(lost.message)
  app.clock.advance({ minutes: 5 })

  const again = await refresh(seller.session.refresh_token)

  expect(again).toMatchObject({ status: 200 })
  expect(await refresh(lost.value.session.refresh_token)).toMatchObject({ status: 401 })
  const next = 'value' in again ? again.value.session.refresh_token : ''
  expect(await refresh(next)).toMatchObject({ status: 401 })
})

test('an access token is refused when it has expired, was changed, or its session was signed out', async () => {
  const app = await startApp()
  const { seller } = await signUp(app)
  const token = seller.session.access_token
  const [head, payload, signature] = token.split('.')
  const unsigned = `${Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')}.${payload}.`
  const changed = `${head}.${Buffer.from(atob(payload!.replaceAll('-', '+').replaceAll('_', '/')).replace('authenticated', 'service_role')).toString('base64url')}.${signature}`

  for (const forged of [unsigned, changed, 'basura', `${token},${token}`])
    expect(await app.call(meEndpoint, {}, forged)).toMatchObject({ status: 401, code: 'session_ended' })
  expect(await app.call(meEndpoint, {}, `Bearer ${token}`)).toMatchObject({ status: 200 })

  await fetch(`${app.url}/auth/v1/logout`, { method: 'POST', headers: { authorization: `Bearer ${token}` } })
  expect(await app.call(meEndpoint, {}, token)).toMatchObject({ status: 401 })

  const other = await app.signUpSeller()
  app.clock.advance({ minutes: 16 })
  expect(await other.call(meEndpoint)).toMatchObject({ status: 401 })
})

test('whoever steals a token and whoever owns it cannot both go on, in whatever turns they use it', async () => {
  const app = await startApp()
  const { seller, refresh } = await signUp(app)
  const stolen = seller.session.refresh_token
  const turn = async (token: string) => {
    app.clock.advance({ minutes: 5 })
    const answer = await refresh(token)
    return 'value' in answer ? answer.value.session.refresh_token : null
  }

  const thief = await turn(stolen)
  const owner = await turn(stolen)
  const thiefAgain = await turn(thief ?? '')
  const ownerAgain = await turn(owner ?? '')

  expect(owner).not.toBeNull()
  expect([thiefAgain, ownerAgain]).toEqual([null, null])
  const events = await app.database.db
    .selectFrom('auth_audit')
    .select('event')
    .where('user_id', '=', seller.user.id)
    .execute()
  expect(events.map(({ event }) => event)).toContain('refresh_token_reused')
})

test('twenty refreshes at once through the protocol give one new refresh token too', async () => {
  const app = await startApp()
  const { seller } = await signUp(app)
  const body = { refresh_token: seller.session.refresh_token }

  const answers = await Promise.all(
    Array.from({ length: 20 }, () => askAuth(app, 'POST /token?grant_type=refresh_token', { body })),
  )

  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  const tokens = new Set(answers.map((answer) => answer.body['refresh_token']))
  expect(tokens.size).toBe(1)
  expect(tokens).not.toContain(seller.session.refresh_token)
})

test.each([
  ['no token at all', 'nada', 400, 'validation_failed'],
  ['a token whose checksum is wrong', 'x'.repeat(52), 400, 'validation_failed'],
  ['a token that was changed', 'changed', 400, 'validation_failed'],
])('%s is refused for good', async (_, kind, status, code) => {
  const app = await startApp()
  const { seller } = await signUp(app)
  const own = seller.session.refresh_token
  const refresh_token = kind === 'changed' ? `${own.slice(0, 30)}AAAA${own.slice(34)}` : kind

  expect(
    await askAuth(app, 'POST /token?grant_type=refresh_token', { body: { refresh_token } }),
  ).toMatchObject({ status, body: { code } })
})

test('a session ends a month after its last refresh, and ninety days after it began whatever was done', async () => {
  const app = await startApp()
  const idle = await signUp(app)
  const busy = await signUp(app)
  let token = busy.seller.session.refresh_token

  for (let day = 0; day < 75; day += 25) {
    app.clock.advance({ days: 25 })
    const answer = await busy.refresh(token)
    if (!('value' in answer)) throw new Error(answer.message)
    token = answer.value.session.refresh_token
  }

  expect(await idle.refresh(idle.seller.session.refresh_token)).toMatchObject({
    status: 401,
    code: 'session_ended',
  })
  app.clock.advance({ days: 16 })
  expect(await busy.refresh(token)).toMatchObject({ status: 401, code: 'session_ended' })
})

test('an access token lives a quarter of an hour', async () => {
  const app = await startApp()
  const { seller } = await signUp(app)

  const { iat, exp } = sessionClaims(seller.session.access_token) as unknown as { iat: number; exp: number }

  expect(exp - iat).toBe(15 * 60)
  expect(seller.session.expires_at).toBe(exp)
})

test('a database that goes away in the middle of a refresh is a fault that passes, and the session lives', async () => {
  const app = await startApp()
  const { db } = app.database
  const { seller, refresh } = await signUp(app)
  await sql`
    create function shut_down() returns trigger language plpgsql as
    $$ begin raise exception 'the database is shutting down' using errcode = '57P01'; end $$`.execute(db)
  await sql`create trigger away before update on auth_session for each row execute function shut_down()`.execute(
    db,
  )

  const during = await refresh(seller.session.refresh_token)
  await sql`drop trigger away on auth_session`.execute(db)

  expect(during).toMatchObject({ status: 503, code: 'unavailable' })
  expect(JSON.stringify(during)).not.toMatch(/shutting|sql|auth_session/i)
  expect(await refresh(seller.session.refresh_token)).toMatchObject({ status: 200 })
})

test.runIf(inject('original').engine === 'postgres')(
  'a connection that breaks in the middle of a refresh is a fault that passes, and the session lives',
  async () => {
    const app = await startApp()
    const { db } = app.database
    const { seller, refresh } = await signUp(app)

    const during = await db.transaction().execute(async (tx) => {
      await sql`select id from auth_session for update`.execute(tx)
      const refreshing = refresh(seller.session.refresh_token)
      await until(async () => {
        const { rows } = await sql`
          select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(tx)
        return rows.length > 0
      })
      return refreshing
    })

    expect(during).toMatchObject({ status: 503, code: 'unavailable' })
    expect(await refresh(seller.session.refresh_token)).toMatchObject({ status: 200 })
  },
)

test('refreshing too often is a fault that passes, never a reason to sign anybody out', async () => {
  const app = await startApp()
  const { seller, refresh } = await signUp(app)
  await refresh(seller.session.refresh_token)
  const { db } = app.database
  await db.updateTable('auth_rate').set({ remaining: -100_000 }).execute()

  const body = { refresh_token: seller.session.refresh_token }
  const protocol = await askAuth(app, 'POST /token?grant_type=refresh_token', { body })

  expect(protocol).toMatchObject({ status: 503, body: { code: 'unavailable' }, retryAfter: 1 })
  expect(await refresh(seller.session.refresh_token)).toMatchObject({
    status: 503,
    code: 'auth_unavailable',
  })
})
