import { expect, test } from 'vitest'
import { askAuth, nextMail, startApp } from '../../testing/index.ts'
import type { TestApp } from '../../testing/index.ts'
import type { Auth } from '../auth.ts'
import { html, plainText } from './layout.ts'
import { mailLink, noticeMail, secretMail } from './write-mail.ts'
import type { MailPurpose, Notice } from './auth-mail.ts'

const newAddress = () => `${crypto.randomUUID()}@tienda.test`
const site = {
  publicUrl: 'https://mostrador.example',
  settings: { redirectOrigins: ['https://mostrador.example', 'https://otra.example'] } as Auth['settings'],
}
const user = { new_email: 'nueva@tienda.test' } as Parameters<typeof secretMail>[1]['user']
const secret = { user, to: 'marina@tienda.test', tokenHash: 'secreto-_', code: '012345', ask: {} }

const MAIL_TYPES: [MailPurpose, string][] = [
  ['signup', 'signup'],
  ['magiclink', 'magiclink'],
  ['recovery', 'recovery'],
  ['invite', 'invite'],
  ['email_change_current', 'email_change'],
  ['email_change_new', 'email_change'],
]

test.each(MAIL_TYPES)('the %s mail has its link as a button and as text, and its code', (purpose, type) => {
  const mail = secretMail(site, { ...secret, purpose })

  const link = `https://mostrador.example/redirect?token_hash=secreto-_&type=${type}`
  expect(mail.text).toContain(`\n${link}\n`)
  expect(mail.html.split(`href="${link.replaceAll('&', '&amp;')}"`)).toHaveLength(3)
  expect(mail.html).toContain(`>${link.replaceAll('&', '&amp;')}</a>`)
  for (const half of [mail.text, mail.html]) expect(half).toContain('012345')
})

test('the mail with a code has no link at all', () => {
  const { text, html: markup } = secretMail(site, { ...secret, purpose: 'reauthentication' })

  expect(text).toContain('012345')
  expect(text + markup).not.toContain('href')
  expect(text + markup).not.toContain('secreto')
})

const NOTICES: Notice[] = [
  'password_changed',
  'email_changed',
  'identity_linked',
  'identity_unlinked',
  'factor_enrolled',
  'factor_removed',
  'recovery_codes_made',
  'recovery_code_used',
  'session_stolen',
  'account_exists',
]

const ARGENTINA = { timeZone: 'America/Argentina/Buenos_Aires', country: 'Argentina' }

test('a notice tells the time on the clocks of the country where the seller sells', () => {
  const at = '2026-11-21T17:05:00.000Z'
  const mexico = { timeZone: 'America/Mexico_City', country: 'México' }

  const mail = noticeMail(site, { kind: 'password_changed', to: 'marina@tienda.test', at }, mexico)

  expect(mail.text).toMatch(/21\/11\/26.*11:05 \(hora de México\)/)
})

test.each(NOTICES)('the %s notice says what happened and what to do, and carries no secret', (kind) => {
  const at = '2026-11-21T17:05:00.000Z'

  const mail = noticeMail(site, { kind, to: 'marina@tienda.test', at }, ARGENTINA)

  if (kind !== 'account_exists') expect(mail.text).toMatch(/21\/11\/26.*14:05 \(hora de Argentina\)/)
  expect(mail.text).toContain('Si no fuiste vos')
  expect(mail.text + mail.html).not.toContain('token')
})

test('no mail loads anything from anywhere, and each says the same in both halves', () => {
  const mails = [
    ...MAIL_TYPES.map(([purpose]) => secretMail(site, { ...secret, purpose })),
    ...NOTICES.map((kind) =>
      noticeMail(site, { kind, to: 'a@b.test', at: new Date().toISOString() }, ARGENTINA),
    ),
  ]
  for (const mail of mails) {
    expect(mail.html).not.toMatch(/<(img|link|script|iframe|video|style|form)|url\(|src=|@import/i)
    const [heading = ''] = mail.text.split('\n')
    expect(mail.html).toContain(`>${heading}</h1>`)
    expect(mail.subject).not.toMatch(/[\r\n]/)
  }
})

test('whatever is put into a mail stays text', () => {
  const evil = `<script>alert(1)</script>" onmouseover="x' & </td>`
  const letter = {
    heading: evil,
    paragraphs: [evil],
    action: { label: evil, url: `https://mostrador.example/?${evil}` },
    code: { label: evil, digits: evil },
    remarks: [evil],
  }

  const markup = html(letter)
  expect(markup).not.toContain('<script')
  expect(markup).not.toContain('" onmouseover')
  expect(markup).toContain(
    '&lt;script&gt;alert(1)&lt;/script&gt;&quot; onmouseover=&quot;x&#39; &amp; &lt;/td&gt;',
  )
  expect(plainText(letter)).toContain(evil)
})

/** Ways to write another site so that somebody takes it for ours. */
const ELSEWHERE = [
  'https://evil.example',
  '//evil.example',
  'https:evil.example',
  'https:/evil.example',
  '\\\\evil.example',
  'https://mostrador.example\\@evil.example',
  'https://mostrador.example@evil.example',
  'https://user:pw@mostrador.example',
  'https://mostrador.example.evil.example',
  'https://mostrador.examples',
  'https://mostrador.example:8443',
  'http://mostrador.example',
  'https://mostrador.example/%2e%2e/x',
  'javascript:alert(1)',
  'data:text/html,x',
  'https://mostrador.example\r\n.evil.example',
  '/login',
  ' https://mostrador.example',
]

test.each(ELSEWHERE)('a mailed link never leads to %j', (redirectTo) => {
  const link = mailLink(site, { purpose: 'recovery', tokenHash: 'x', ask: { redirectTo } })

  expect(link).toBe('https://mostrador.example/redirect?token_hash=x&type=recovery')
})

test('a mailed link remembers where an allowed client wants to return to', () => {
  for (const redirectTo of ['https://mostrador.example/reset-password', 'https://otra.example/x?y=1']) {
    const link = new URL(mailLink(site, { purpose: 'recovery', tokenHash: 'x', ask: { redirectTo } }))
    expect(link.origin).toBe('https://mostrador.example')
    expect(link.searchParams.get('redirect_to')).toBe(redirectTo)
  }
})

/** Every call that takes a place to return to and mails a link. */
const MAILING_CALLS: Record<string, (app: TestApp, query: string, headers: object) => Promise<string>> = {
  '/recover': (app, query, headers) => mailedBy(app, `/recover${query}`, headers),
  '/otp': (app, query, headers) => mailedBy(app, `/otp${query}`, headers),
  '/magiclink': (app, query, headers) => mailedBy(app, `/magiclink${query}`, headers),
  '/signup': async (app, query, headers) => {
    const email = newAddress()
    return mailOf(app, email, `/signup${query}`, { email, password: 'una-clave-larga' }, headers)
  },
  '/resend': async (app, query, headers) => {
    const email = newAddress()
    await askAuth(app, 'POST /signup', { body: { email, password: 'una-clave-larga' } })
    await nextMail(app, email)
    return mailOf(app, email, `/resend${query}`, { type: 'signup', email }, headers, 2)
  },
}

async function mailedBy(app: TestApp, path: string, headers: object): Promise<string> {
  const email = newAddress()
  await askAuth(app, 'POST /otp', { body: { email } })
  await nextMail(app, email)
  app.clock.advance({ seconds: 61 })
  return mailOf(app, email, path, { email }, headers, 2)
}

async function mailOf(
  app: TestApp,
  email: string,
  path: string,
  body: object,
  headers: object,
  count = 1,
): Promise<string> {
  const answer = await fetch(`${app.url}/auth/v1${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  expect(answer.status).toBe(200)
  const { text, html: markup } = await nextMail(app, email, count)
  return text + markup
}

test.each(Object.entries(MAILING_CALLS))(
  'mails of %s name the public address only, whatever Host, Referer and redirect_to say',
  async (_, mail) => {
    const app = await startApp({ AUTH_CONFIRM_EMAIL: 'on' })
    const forged = {
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'gopher',
      forwarded: 'host=evil.example',
      'x-original-host': 'evil.example',
      referer: 'https://evil.example/',
      origin: 'https://evil.example',
      redirect_to: 'https://evil.example/',
    }

    const sent = await mail(app, `?redirect_to=${encodeURIComponent('https://evil.example/')}`, forged)

    expect(sent).toContain('http://mostrador.test/redirect?token_hash=')
    expect(sent).not.toMatch(/evil|gopher|redirect_to/)
    for (const [address] of sent.matchAll(/https?:\/\/[^\s"<]+/g))
      expect(address).toMatch(/^http:\/\/mostrador\.test\//)
  },
)

test('what users say of themselves and of their address enters no mail as markup or header', async () => {
  const app = await startApp({ AUTH_CONFIRM_EMAIL: 'on' })
  const email = newAddress()
  const data = { name: '<script>alert(1)</script>\r\nBcc: victima@otra.test', full_name: '<img src=x>' }
  await askAuth(app, 'POST /signup', { body: { email, password: 'una-clave-larga', data } })

  const { html: markup, text } = await nextMail(app, email)
  expect(markup + text).not.toMatch(/<script|<img|Bcc/)

  const broken = await askAuth(app, 'POST /recover', { body: { email: `${email}\r\nBcc: a@b.test` } })
  expect(broken.status).toBe(400)
})

test('no link and no change of address leads anywhere but to allowed places', async () => {
  const app = await startApp({ PUBLIC_URL: site.publicUrl })
  const { session, user: seller } = await app.signUpSeller()

  for (const wanted of ELSEWHERE) {
    const query = new URLSearchParams({ token: 'x', type: 'recovery', redirect_to: wanted })
    const answer = await fetch(`${app.url}/auth/v1/verify?${query.toString()}`, { redirect: 'manual' })
    expect(answer.headers.get('location')).toMatch(/^https:\/\/mostrador\.example\/#error=access_denied&/)
  }

  const query = new URLSearchParams({ redirect_to: 'https://evil.example' })
  await askAuth(app, `PUT /user?${query.toString()}`, {
    token: session.access_token,
    body: { email: newAddress() },
  })
  const { link } = await nextMail(app, seller.email)
  expect(link?.origin).toBe(site.publicUrl)
  expect(link?.searchParams.has('redirect_to')).toBe(false)
})
