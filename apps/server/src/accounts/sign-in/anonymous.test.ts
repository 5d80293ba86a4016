import { expect, test } from 'vitest'
import { meEndpoint } from '@mostrador/contract/accounts'
import { startApp } from '../../testing/index.ts'
import type { TestApp } from '../../testing/index.ts'

const send = async (app: TestApp, method: string, path: string, body: object, token?: string) => {
  const response = await fetch(`${app.url}/auth/v1${path}`, {
    method,
    headers: {
      'x-supabase-api-version': '2024-01-01',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  })
  // oxlint-disable-next-line typescript/no-explicit-any -- answers of many shapes, looked at with matchers
  return { status: response.status, body: (await response.json()) as any }
}

test('a session without an address is made only where the settings allow it', async () => {
  const closed = await startApp()
  const open = await startApp({ AUTH_ANONYMOUS_USERS: 'on' })

  expect(await send(closed, 'POST', '/signup', {})).toMatchObject({
    status: 422,
    body: { code: 'anonymous_provider_disabled' },
  })
  const made = await send(open, 'POST', '/signup', { data: { color: 'verde' } })

  expect(made.body).toMatchObject({
    access_token: expect.any(String),
    user: { email: '', phone: '', is_anonymous: true, identities: [], user_metadata: { color: 'verde' } },
  })
  const claims = JSON.parse(
    Buffer.from(made.body.access_token.split('.')[1], 'base64url').toString(),
  ) as object
  expect(claims).toMatchObject({ is_anonymous: true, amr: [{ method: 'anonymous' }], email: '' })
  expect(await open.call(meEndpoint, {}, made.body.access_token)).toMatchObject({ value: { email: '' } })
})

test('an anonymous user enrols no second factor', async () => {
  const app = await startApp({ AUTH_ANONYMOUS_USERS: 'on' })
  const { body } = await send(app, 'POST', '/signup', {})

  expect(await send(app, 'POST', '/factors', { factor_type: 'totp' }, body.access_token)).toMatchObject({
    status: 403,
    body: { code: 'no_authorization' },
  })
})

test('two anonymous users are two sellers', async () => {
  const app = await startApp({ AUTH_ANONYMOUS_USERS: 'on' })
  const one = await send(app, 'POST', '/signup', {})
  const two = await send(app, 'POST', '/signup', {})

  expect(one.body.user.id).not.toBe(two.body.user.id)
})
