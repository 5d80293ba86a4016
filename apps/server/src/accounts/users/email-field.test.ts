import fc from 'fast-check'
import { createTransport } from 'nodemailer'
import { expect, test } from 'vitest'
import { Email, isMailAddress, loginEndpoint } from '@mostrador/contract/accounts'
import { askAuth, startApp } from '../../testing/index.ts'
import { startOperated } from '../admin/test-operator.ts'

test.each([
  'marina@tienda.test',
  'marina+stock@tienda.test',
  'm.a.r.i.n.a@ventas.tienda.com.ar',
  "o'higgins_{1}@tienda.test",
  'marina@mi-tienda.test',
  'marina@9tienda.test',
  'marina@xn--seal-hqa.com.ar',
  `${'a'.repeat(64)}@tienda.test`,
  `marina@${'a'.repeat(63)}.test`,
])('%s gets mail', (address) => {
  expect(Email.safeParse(address)).toMatchObject({ success: true, data: address })
})

const UNMAILABLE = [
  'xx:;x@x.x',
  'a,b@x.com',
  'a@-x.com',
  'a@x-.com',
  'a@x..com',
  'a@.x.com',
  'a@x.com.',
  'a@x_y.com',
  'a@localhost',
  'a@10.0.0.1',
  'a@[10.0.0.1]',
  'a@x.com:25',
  '.a@x.com',
  'a.@x.com',
  'a..b@x.com',
  'a b@x.com',
  '"a b"@x.com',
  'a@b@x.com',
  'a\\@x.com',
  'a(b)@x.com',
  'Ana <a@x.com>',
  'a@x.com,b@x.com',
  'a@x.com\r\nBcc: b@x.com',
  'josé@x.com',
  'a@x.com/..',
  '@x.com',
  'a@',
  '',
  `${'a'.repeat(65)}@x.com`,
  `a@${'b'.repeat(64)}.com`,
  `a@${'b.'.repeat(126)}com`,
]

test.each(UNMAILABLE)('%j cannot get mail', (address) => {
  expect(Email.safeParse(address).success).toBe(false)
})

test('a domain in other letters is one with its spelling in DNS, so that a mailbox has one account', async () => {
  const app = await startApp()
  const password = 'una-clave-larga'
  const signUp = (email: string) => askAuth(app, 'POST /signup', { body: { email, password } })
  const signIn = (email: string) =>
    askAuth(app, 'POST /token?grant_type=password', { body: { email, password } })

  expect(await signUp('Ana@Señal.com.ar')).toMatchObject({
    status: 200,
    body: { user: { email: 'ana@xn--seal-hqa.com.ar' } },
  })

  expect(await signUp('ana@xn--seal-hqa.com.ar')).toMatchObject({ body: { code: 'user_already_exists' } })
  expect((await signIn('ana@señal.com.ar')).status).toBe(200)
  expect((await signIn('ana@xn--seal-hqa.com.ar')).status).toBe(200)
})

test('an account of before the check signs in on both fronts, although its address cannot get mail', async () => {
  const app = await startApp()
  const { user } = await app.signUpSeller()
  const email = 'a,b@tienda.test'
  const password = 'una-clave-larga'
  await app.database.db.updateTable('auth_user').set({ email }).where('email', '=', user.email).execute()

  expect(await app.call(loginEndpoint, { body: { email, password } })).toMatchObject({ status: 200 })
  expect(await askAuth(app, 'POST /token?grant_type=password', { body: { email, password } })).toMatchObject({
    status: 200,
  })
})

const letters = (characters: string, maxLength: number) =>
  fc.string({ unit: fc.constantFrom(...characters.split('')), minLength: 1, maxLength })
const atom = letters("abcXYZ019_!#$%&'*+/=?^`{|}~-", 20)
const label = letters('abcXYZ019', 20)
const valid = fc
  .tuple(
    fc.array(atom, { minLength: 1, maxLength: 3 }),
    fc.array(label, { minLength: 1, maxLength: 4 }),
    fc.constantFrom('com', 'com.ar', 'test', 'xn--p1ai'),
  )
  .map(([local, domain, top]) => `${local.join('.')}@${domain.join('.')}.${top}`)
/** Parts that a mail program gives a meaning to. */
const suspicious = fc
  .array(
    fc.constantFrom(
      ...'@.,;:<>()[]"\\ -'.split(''),
      'a',
      'b.com',
      '@x.com',
      'ñ',
      '\0',
      '\r\n',
      '\t',
      '%40',
      'ａ',
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(''))

test('an address that the check takes is one receiver for the mailer, as it is spelled', async () => {
  const transport = createTransport({ streamTransport: true, buffer: true })
  const nearlyValid = fc
    .tuple(valid, fc.nat(), suspicious)
    .map(
      ([address, at, part]) =>
        address.slice(0, at % address.length) + part + address.slice(at % address.length),
    )
  const property = fc.asyncProperty(fc.oneof(valid, suspicious, nearlyValid), async (address) => {
    fc.pre(isMailAddress(address))
    // As a text, which a mail program would split where it sees more than one address.
    const { envelope } = await transport.sendMail({ from: 'a@mostrador.test', to: address, text: 'Hola' })
    const domainAt = address.lastIndexOf('@')
    const spelled = address.slice(0, domainAt) + address.slice(domainAt).toLowerCase()
    expect(envelope.to).toEqual([spelled])
  })

  expect(isMailAddress(fc.sample(valid, 1)[0] ?? '')).toBe(true)
  fc.assert(fc.property(valid, isMailAddress))
  await fc.assert(property, { numRuns: 300 })
})

test('every call that takes an address refuses one that cannot get mail, in the protocol’s words', async () => {
  const { ask, app } = await startOperated()
  const { session } = await app.signUpSeller()
  const refused = {
    status: 400,
    body: { code: 'validation_failed', message: 'Unable to validate email address: invalid format' },
  }
  const password = 'una-clave-larga'

  for (const email of ['xx:;x@x.x', 'a,b@x.com', 'a@-x.com', 'a@x..com']) {
    expect(await ask('POST', '/signup', { body: { email, password } })).toMatchObject(refused)
    expect(await ask('POST', '/otp', { body: { email } })).toMatchObject(refused)
    expect(await ask('POST', '/magiclink', { body: { email } })).toMatchObject(refused)
    expect(await ask('POST', '/recover', { body: { email } })).toMatchObject(refused)
    expect(await ask('POST', '/resend', { body: { email, type: 'signup' } })).toMatchObject(refused)
    expect(await ask('PUT', '/user', { body: { email }, token: session.access_token })).toMatchObject(refused)
    expect(await ask('POST', '/invite', { body: { email } })).toMatchObject(refused)
    expect(await ask('POST', '/admin/users', { body: { email } })).toMatchObject(refused)
    expect(await ask('PUT', `/admin/users/${crypto.randomUUID()}`, { body: { email } })).toMatchObject(
      refused,
    )
    expect(
      await ask('POST', '/admin/generate_link', { body: { type: 'signup', email, password } }),
    ).toMatchObject(refused)
    expect(await ask('POST', '/verify', { body: { type: 'signup', email, token: '123456' } })).toMatchObject({
      ...refused,
      status: 422,
    })
  }
})
