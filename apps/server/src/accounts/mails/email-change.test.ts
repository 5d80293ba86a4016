import { expect, test } from 'vitest'
import { loginEndpoint, meEndpoint } from '@mostrador/contract/accounts'
import { askAuth, mailsTo, nextMail, startApp } from '../../testing/index.ts'
import type { TestApp } from '../../testing/index.ts'

const newAddress = () => `${crypto.randomUUID()}@tienda.test`
const expired = { status: 403, body: { code: 'otp_expired' } }

const verify = (app: TestApp, body: object) => askAuth(app, 'POST /verify', { body })

/** A seller who has asked to move to another address, and what was mailed to both. */
async function aMovingSeller(env: Record<string, string> = {}) {
  const app = await startApp(env)
  app.clock.stop()
  const seller = await app.signUpSeller()
  const old = seller.user.email
  const next = newAddress()
  const token = seller.session.access_token
  const asked = await askAuth(app, 'PUT /user', { token, body: { email: next } })
  expect(asked).toMatchObject({ status: 200, body: { email: old, new_email: next } })
  return { app, seller, token, old, next, atOld: await nextMail(app, old), atNew: await nextMail(app, next) }
}

test.each(['the old one first', 'the new one first'])(
  'an account moves when both addresses have agreed, %s, although addresses are confirmed automatically',
  async (order) => {
    const { app, seller, old, next, atOld, atNew } = await aMovingSeller()
    const mails = order === 'the old one first' ? [atOld, atNew] : [atNew, atOld]
    const [first, second] = mails.map(({ tokenHash }) => ({ type: 'email_change', token_hash: tokenHash }))

    expect(await verify(app, first ?? {})).toMatchObject({
      status: 200,
      body: { code: '200', msg: expect.stringContaining('other email') },
    })
    expect(await seller.get(meEndpoint)).toMatchObject({ email: old })
    expect(await verify(app, first ?? {})).toMatchObject(expired)
    expect(await verify(app, second ?? {})).toMatchObject({
      status: 200,
      body: {
        user: {
          email: next,
          email_confirmed_at: expect.any(String),
          identities: [{ email: next, identity_data: { email: next, email_verified: true } }],
        },
      },
    })

    expect(await seller.get(meEndpoint)).toMatchObject({ email: next })
    const signIn = (email: string) =>
      app.call(loginEndpoint, { body: { email, password: 'una-clave-larga' } })
    expect((await signIn(next)).status).toBe(200)
    expect((await signIn(old)).status).toBe(401)
    expect((await nextMail(app, old, 2)).subject).toBe('Cambió el correo de tu cuenta')
    expect(await mailsTo(app, next)).toHaveLength(1)
  },
)

test('each address agrees by its own mail only', async () => {
  const { app, seller, old, next, atOld, atNew } = await aMovingSeller()

  expect(await verify(app, { type: 'email_change', email: next, token: atOld.code })).toMatchObject(expired)
  expect((await verify(app, { type: 'email_change', email: next, token: atNew.code })).status).toBe(200)
  expect(await verify(app, { type: 'email_change', email: next, token: atNew.code })).toMatchObject(expired)
  expect(await seller.get(meEndpoint)).toMatchObject({ email: old })
})

test('what was mailed to the old address is dead after the change', async () => {
  const { app, old, atOld, atNew } = await aMovingSeller()
  await askAuth(app, 'POST /recover', { body: { email: old } })
  const recovery = await nextMail(app, old, 2)

  for (const { tokenHash } of [atOld, atNew])
    await verify(app, { type: 'email_change', token_hash: tokenHash })

  expect(await verify(app, { type: 'recovery', token_hash: recovery.tokenHash })).toMatchObject(expired)
})

test('asking for another new address makes the mails of the first void, and the agreement too', async () => {
  const { app, seller, token, old, atOld, atNew } = await aMovingSeller()
  await verify(app, { type: 'email_change', token_hash: atOld.tokenHash })
  app.clock.advance({ seconds: 61 })
  const other = newAddress()
  expect((await askAuth(app, 'PUT /user', { token, body: { email: other } })).status).toBe(200)
  const atOther = await nextMail(app, other)
  await nextMail(app, old, 2)

  expect(await verify(app, { type: 'email_change', token_hash: atNew.tokenHash })).toMatchObject(expired)
  expect(await verify(app, { type: 'email_change', token_hash: atOther.tokenHash })).toMatchObject({
    status: 200,
    body: { code: '200' },
  })
  expect(await seller.get(meEndpoint)).toMatchObject({ email: old })
})

test('somebody who registers the new address meanwhile keeps it', async () => {
  const { app, seller, old, next, atOld, atNew } = await aMovingSeller()
  await app.signUpSeller({ email: next })
  await verify(app, { type: 'email_change', token_hash: atOld.tokenHash })

  expect(await verify(app, { type: 'email_change', token_hash: atNew.tokenHash })).toMatchObject({
    status: 422,
    body: { code: 'email_exists' },
  })
  expect(await seller.get(meEndpoint)).toMatchObject({ email: old })
})

test('a change is asked for once a minute, so that no strange mailbox is filled by it', async () => {
  const { app, token, next } = await aMovingSeller({ AUTH_LIMIT_FACTOR: '1' })

  expect(await askAuth(app, 'PUT /user', { token, body: { email: next } })).toMatchObject({
    status: 429,
    body: { code: 'over_email_send_rate_limit' },
  })
  expect(await mailsTo(app, next)).toHaveLength(1)
})

test('both mails can be sent again, without the one that has agreed already', async () => {
  const { app, old, next, atOld } = await aMovingSeller()
  await verify(app, { type: 'email_change', token_hash: atOld.tokenHash })
  app.clock.advance({ seconds: 61 })

  await askAuth(app, 'POST /resend', { body: { type: 'email_change', email: old } })

  const again = await nextMail(app, next, 2)
  expect(await mailsTo(app, old)).toHaveLength(1)
  const opened = await verify(app, { type: 'email_change', token_hash: again.tokenHash })
  expect(opened).toMatchObject({ status: 200, body: { user: { email: next } } })
})

test('the link of the first of two leads on with a word about the other one', async () => {
  const { app, atOld } = await aMovingSeller()

  const answer = await fetch(`${app.url}/auth/v1/verify?token=${atOld.tokenHash}&type=email_change`, {
    redirect: 'manual',
  })

  const { hash } = new URL(answer.headers.get('location') ?? '')
  expect(new URLSearchParams(hash.slice(1)).get('message')).toMatch(/^Confirmation link accepted/)
})
