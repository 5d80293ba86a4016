import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { loginEndpoint } from '@mostrador/contract/accounts'
import { startApp } from '../../testing/index.ts'

const WEB = join(import.meta.dirname, '../../../../web')

const pages = ['/', '/login', '/reset-password', '/api/plans', '/auth/v1/settings', '/no/such/page']

test('every page and call tells the browser to run nothing but the product’s own scripts', async () => {
  const app = await startApp()

  for (const path of pages) {
    const { headers } = await fetch(app.url + path, { headers: { accept: 'text/html' } })
    const policy = Object.fromEntries(
      (headers.get('content-security-policy') ?? '')
        .split(';')
        .map((directive) => directive.trim().split(/ +/))
        .map(([name = '', ...values]) => [name, values.join(' ')]),
    )
    expect({ path, policy }).toMatchObject({
      policy: {
        'default-src': "'self'",
        'script-src': "'self'",
        'connect-src': "'self'",
        'object-src': "'none'",
        'base-uri': "'none'",
        'frame-ancestors': "'none'",
        'form-action': "'self'",
        'require-trusted-types-for': "'script'",
        'trusted-types': "'none'",
      },
    })
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    const permissions = (headers.get('permissions-policy') ?? '').split(', ')
    expect(permissions).toEqual(
      expect.arrayContaining(
        ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'display-capture'].map(
          (name) => `${name}=()`,
        ),
      ),
    )
    // Only this is not denied, because the app copies a text when the seller presses a button.
    expect(permissions.filter((one) => !one.endsWith('=()'))).toEqual(['clipboard-write=(self)'])
    // Only an address with https can promise to stay with it.
    expect(headers.get('strict-transport-security')).toBeNull()
  }

  const secure = await startApp({ PUBLIC_URL: 'https://mostrador.test' })
  const { headers } = await fetch(secure.url)
  expect(headers.get('strict-transport-security')).toMatch(/^max-age=\d{7,}/)
})

test('no page of the app holds a script, a style or a handler within itself', () => {
  const folders = [WEB, join(WEB, 'dist')].filter((folder) => existsSync(folder))
  const found = folders.flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.html'))
      .map((name) => readFileSync(join(folder, name), 'utf8')),
  )

  expect(found.length).toBeGreaterThan(0)
  for (const html of found) {
    const page = html.replaceAll(/<!--.*?-->/gs, '')
    for (const [, attributes = '', script = ''] of page.matchAll(/<script\b([^>]*)>(.*?)<\/script>/gs)) {
      expect(attributes).toMatch(/\bsrc="\//)
      expect(script.trim()).toBe('')
    }
    expect(page).not.toMatch(/<style|\son\w+=|\sstyle=|javascript:/i)
  }
})

test('signing in sets no cookie, and no cookie opens anything', async () => {
  const app = await startApp()
  const { user, session } = await app.signUpSeller()
  const signIn = await fetch(`${app.url}/api${loginEndpoint.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: user.email, password: 'una-clave-larga' }),
  })
  expect(signIn.status).toBe(200)
  expect(signIn.headers.getSetCookie()).toEqual([])

  const token = session.access_token
  const cookie = `jwt=${token}; access_token=${token}; Authorization=Bearer ${token}; sb-access-token=${token}`
  for (const path of ['/api/accounts/me', '/api/assistant/assistants', '/auth/v1/user'])
    expect((await fetch(app.url + path, { headers: { cookie } })).status).toBe(401)
})
