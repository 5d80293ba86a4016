import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { openSandbox } from './support.ts'

async function open() {
  const { sandbox, control } = await openSandbox()
  const { issuerUrl, clientId } = sandbox.google
  const ask = (changes: Record<string, string> = {}) => {
    const query = new URLSearchParams({
      client_id: clientId,
      redirect_uri: sandbox.googleRedirectUri,
      response_type: 'code',
      scope: 'openid email profile',
      state: 'a',
      prompt: 'select_account',
      code_challenge: createHash('sha256').update('verifier').digest('base64url'),
      code_challenge_method: 'S256',
      ...changes,
    })
    return fetch(`${issuerUrl}/auth?${query.toString()}`, { redirect: 'manual' })
  }
  return { sandbox, control, issuerUrl, ask }
}

test('the stand-in for Google asks in Spanish which account to take, and says that it is not Google', async () => {
  const { issuerUrl, ask } = await open()

  const sent = await ask()
  const cookie = sent.headers.getSetCookie().map((each) => each.split(';')[0])
  const page = await fetch(new URL(sent.headers.get('location') ?? '', issuerUrl), {
    headers: { cookie: cookie.join('; ') },
  })

  expect(page.status).toBe(200)
  const text = await page.text()
  for (const part of ['Elegí una cuenta', 'No es Google', 'lucia.romero@correo.test', 'todavía no verificó'])
    expect(text).toContain(part)
})

test('a page of Google that has expired says what to do', async () => {
  const { issuerUrl } = await open()

  const page = await fetch(`${issuerUrl}/interaction/vieja`)

  expect(page.status).toBe(400)
  expect(await page.text()).toContain('Volvé a Mostrador')
})

test('Google returns to the registered address alone, and that one may change', async () => {
  const { sandbox, ask } = await open()
  const elsewhere = 'http://tienda.test/auth/v1/callback'

  const refused = await ask({ redirect_uri: elsewhere })
  expect(refused.status).toBe(400)
  expect(await refused.text()).toMatch(/^El simulador de Google no pudo seguir. invalid_redirect_uri/)
  sandbox.googleRedirectUri = elsewhere
  expect((await ask()).status).toBe(303)
})

test('faults reach the calls of Google, and its calls are written down', async () => {
  const { issuerUrl, control } = await open()
  await control.fault({ path: '/google/jwks', status: 503, times: 1 })

  const statuses = [await fetch(`${issuerUrl}/jwks`), await fetch(`${issuerUrl}/jwks`)].map(
    ({ status }) => status,
  )

  expect(statuses).toEqual([503, 200])
  expect((await control.log()).map(({ path }) => path)).toEqual(['/google/jwks', '/google/jwks'])
})
