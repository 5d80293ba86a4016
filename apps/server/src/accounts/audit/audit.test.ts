import { expect, test } from 'vitest'
import { startOperated } from '../admin/test-operator.ts'

const email = 'marina@tienda.test'
const password = 'una-clave-larga'

test('the operator reads what happened to accounts, by whom and from where, newest first and without any secret', async () => {
  const { app, token, ask } = await startOperated({ TRUSTED_PROXIES: '127.0.0.0/8' })
  const visitor = {
    headers: { 'x-forwarded-for': '203.0.113.9', 'user-agent': 'Navegador de Marina' },
    token: 'x.y.z',
  }
  const as = (bearer: string) => ({ ...visitor, token: bearer })
  const signUp = await ask('POST', '/signup', { ...visitor, body: { email, password } })
  const { user } = signUp.body
  await ask('POST', '/token?grant_type=password', { ...visitor, body: { email, password: 'otra-clave' } })
  await ask('POST', '/token?grant_type=password', {
    ...visitor,
    body: { email: 'nadie@tienda.test', password: 'otra-clave' },
  })
  const { body: session } = await ask('POST', '/token?grant_type=password', {
    ...visitor,
    body: { email, password },
  })
  const { body: factor } = await ask('POST', '/factors', {
    ...as(session.access_token),
    body: { factor_type: 'totp' },
  })
  const { body: challenge } = await ask('POST', `/factors/${factor.id}/challenge`, as(session.access_token))
  await ask('POST', `/factors/${factor.id}/verify`, {
    ...as(session.access_token),
    body: { challenge_id: challenge.id, code: '000000' },
  })
  const turned = await ask('POST', '/token?grant_type=refresh_token', {
    ...visitor,
    body: { refresh_token: session.refresh_token },
  })
  // The first one again, late, voids the one that was given for it.
  app.clock.advance({ seconds: 60 })
  for (const refreshToken of [session.refresh_token, turned.body.refresh_token])
    await ask('POST', '/token?grant_type=refresh_token', {
      ...visitor,
      body: { refresh_token: refreshToken },
    })
  await ask('POST', '/logout', as(signUp.body.access_token))
  await ask('PUT', `/admin/users/${user.id}`, { body: { password: 'otra-clave-larga', ban_duration: '1h' } })

  const { body: entries, headers } = await ask('GET', '/admin/audit')

  const events = entries.map(({ payload }: { payload: { action: string } }) => payload.action)
  expect(events[0]).toBe('admin_call')
  expect(entries[0].payload).toMatchObject({
    actor_id: '00000000-0000-0000-0000-000000000000',
    actor_username: 'service_role',
    traits: { user_id: user.id },
  })
  expect(events).toEqual(
    expect.arrayContaining([
      'signed_up',
      'signed_in',
      'sign_in_failed',
      'factor_failed',
      'refresh_token_reused',
      'signed_out',
      'admin_call',
    ]),
  )
  expect(headers.get('x-total-count')).toBe(String(events.length))
  expect(entries).toContainEqual(
    expect.objectContaining({
      ip_address: '203.0.113.9',
      created_at: expect.any(String),
      payload: expect.objectContaining({
        action: 'signed_in',
        actor_id: user.id,
        user_agent: 'Navegador de Marina',
      }),
    }),
  )
  const written = JSON.stringify(entries)
  const secrets = [
    password,
    'otra-clave',
    token,
    session.access_token,
    session.refresh_token,
    factor.totp.secret,
  ]
  for (const secret of [...secrets, turned.body.refresh_token, turned.body.access_token])
    expect(written).not.toContain(secret)
  expect((await ask('GET', '/admin/audit?page=2&per_page=3')).body).toEqual(entries.slice(3, 6))
})
