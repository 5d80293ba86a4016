import { expect, test } from 'vitest'
import {
  endSessionEndpoint,
  listSessionsEndpoint,
  loginEndpoint,
  meEndpoint,
} from '@mostrador/contract/accounts'
import { askAuth, sessionClaims, startApp } from '../../testing/index.ts'
import type { TestApp } from '../../testing/index.ts'

const password = 'una-clave-larga'

/** Signs in with another browser. */
async function signInOn(app: TestApp, email: string, userAgent: string): Promise<string> {
  const response = await fetch(`${app.url}/api${loginEndpoint.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': userAgent },
    body: JSON.stringify({ email, password }),
  })
  const reply = (await response.json()) as { session: { access_token: string } }
  return reply.session.access_token
}

const idOf = (token: string) => sessionClaims(token).session_id

/** What the two fronts answer to a token. */
const answers = async (app: TestApp, token: string) => [
  (await app.call(meEndpoint, {}, token)).status,
  (await askAuth(app, 'GET /user', { token })).status,
]

test('a seller sees the own sessions, the newest first, and which one it is', async () => {
  const app = await startApp()
  const seller = await app.signUpSeller()
  const other = await app.signUpSeller()
  app.clock.advance({ days: 1 })
  const phone = await signInOn(app, seller.user.email, 'Teléfono de prueba')

  const sessions = await app.call(listSessionsEndpoint, {}, phone)

  expect(sessions).toMatchObject({
    value: [
      { id: idOf(phone), isCurrent: true, userAgent: 'Teléfono de prueba', ip: '127.0.0.1' },
      { id: idOf(seller.session.access_token), isCurrent: false },
    ],
  })
  expect(JSON.stringify(sessions)).not.toContain(idOf(other.session.access_token))
})

test('a session that nobody used for a month is not shown any more', async () => {
  const app = await startApp()
  const seller = await app.signUpSeller()
  app.clock.advance({ days: 31 })
  const token = await signInOn(app, seller.user.email, 'Nuevo')

  expect(await app.call(listSessionsEndpoint, {}, token)).toMatchObject({ value: [{ id: idOf(token) }] })
})

test('ending a session works at once on both fronts, and nobody ends the session of another', async () => {
  const app = await startApp()
  const seller = await app.signUpSeller()
  const stranger = await app.signUpSeller()
  const phone = await signInOn(app, seller.user.email, 'Teléfono')
  const id = idOf(phone)

  expect(await stranger.call(endSessionEndpoint, { params: { id } })).toMatchObject({
    status: 404,
    code: 'session_not_found',
    message: 'Esa sesión ya no está abierta.',
  })
  expect(await answers(app, phone)).toEqual([200, 200])
  expect(await seller.get(endSessionEndpoint, { params: { id } })).toEqual({ success: true })
  expect(await answers(app, phone)).toEqual([401, 403])
  expect(await seller.call(endSessionEndpoint, { params: { id } })).toMatchObject({ status: 404 })
  expect(await seller.call(endSessionEndpoint, { params: { id: 'x' } })).toMatchObject({ status: 400 })
  expect(await answers(app, seller.session.access_token)).toEqual([200, 200])
})

test.each([
  ['others', [200, 200], [401, 403]],
  ['local', [401, 403], [200, 200]],
  ['global', [401, 403], [401, 403]],
])(
  'signing out with the scope %s works at once on both fronts, and is written down',
  async (scope, here, there) => {
    const app = await startApp()
    const seller = await app.signUpSeller()
    const elsewhere = seller.session.access_token
    const token = await signInOn(app, seller.user.email, 'Teléfono')

    expect(await askAuth(app, `POST /logout?scope=${scope}`, { token })).toMatchObject({ status: 204 })

    expect(await answers(app, token)).toEqual(here)
    expect(await answers(app, elsewhere)).toEqual(there)
    const entry = await app.database.db
      .selectFrom('auth_audit')
      .selectAll()
      .where('event', '=', 'signed_out')
      .executeTakeFirstOrThrow()
    expect(entry).toMatchObject({ user_id: seller.user.id, detail: { scope, session: idOf(token) } })
  },
)

test('a ban and the end of an account work at once on both fronts', async () => {
  const app = await startApp()
  const banned = await app.signUpSeller()
  const gone = await app.signUpSeller()
  const users = app.database.db
  const until = new Date(app.clock.now().getTime() + 60_000)

  await users.updateTable('auth_user').set({ banned_until: until }).where('id', '=', banned.user.id).execute()
  await users.deleteFrom('auth_user').where('id', '=', gone.user.id).execute()

  expect(await answers(app, banned.session.access_token)).toEqual([401, 403])
  expect(await answers(app, gone.session.access_token)).toEqual([401, 403])
  app.clock.advance({ seconds: 61 })
  expect(await answers(app, banned.session.access_token)).toEqual([200, 200])
})
