import { Writable } from 'node:stream'
import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import {
  forgotPasswordEndpoint,
  googleCallbackEndpoint,
  loginEndpoint,
  refreshTokenEndpoint,
  resetPasswordEndpoint,
} from '@mostrador/contract/accounts'
import { createLogger } from '#platform/log'
import { askAuth, challenge, dumpOf, nextMail, showCode, startApp, verify } from '../testing/index.ts'
import type { TestApp } from '../testing/index.ts'

const password = 'una-clave-larga'
const newPassword = 'otra-clave-mas-larga'

test('after a whole life of an account neither the log nor the database holds anything that opens it', async () => {
  const lines: string[] = []
  const destination = new Writable({
    write(chunk: Buffer, _, done) {
      lines.push(chunk.toString())
      done()
    },
  })
  const app = await startApp({}, { log: createLogger('trace', destination) })
  const secrets = await liveThrough(app)

  const log = lines.join('')
  expect(log).toContain('/api/accounts/login')
  expect(log).toContain('/auth/v1/verify')
  const dump = await dumpOf(app)
  expect(dump).toContain('auth_session')
  for (const [what, secret] of Object.entries(secrets)) {
    expect({ what, length: secret.length }).toMatchObject({ length: expect.toSatisfy((n: number) => n > 5) })
    const forms = [secret, Buffer.from(secret).toString('hex'), Buffer.from(secret).toString('base64')]
    if (what === 'a secret of an app')
      forms.push(Buffer.from(Secret.fromBase32(secret).buffer).toString('hex'))
    if (what.startsWith('a refresh token')) forms.push(Buffer.from(secret, 'base64url').toString('hex'))
    // Six digits stand in many a number by chance; as a word of their own they do not.
    const isDigits = /^\d{6}$/.test(secret)
    for (const form of isDigits ? [`"${secret}"`, ` ${secret} `, `,${secret},`, `=${secret}`] : forms) {
      expect({ what, inLog: log.includes(form) }).toEqual({ what, inLog: false })
      expect({ what, inDatabase: dump.includes(form) }).toEqual({ what, inDatabase: false })
    }
  }
})

/** Signs up, errs, renews, forgets, takes a second factor; answers everything secret that was seen on the way. */
async function liveThrough(app: TestApp): Promise<Record<string, string>> {
  const seller = await app.signUpSeller()
  const { email } = seller.user
  await app.call(loginEndpoint, { body: { email, password: 'mi-otra-clave-secreta' } })
  await app.call(loginEndpoint, { body: { email, password } })
  const renewed = await app.call(refreshTokenEndpoint, {
    body: { token: seller.session.access_token, refreshToken: seller.session.refresh_token },
  })
  if (!('value' in renewed)) throw new Error(renewed.message)
  const { session } = renewed.value
  const tokens = { access_token: session.access_token, refresh_token: session.refresh_token }
  await app.call(googleCallbackEndpoint, { query: tokens })

  await app.call(forgotPasswordEndpoint, { body: { email } })
  const mail = await nextMail(app, email)
  // The secret stands in the address here, and the answer's address holds tokens.
  const followed = await fetch(`${app.url}/auth/v1/verify?type=recovery&token=${mail.tokenHash}`, {
    redirect: 'manual',
  })
  const opened = new URLSearchParams(new URL(followed.headers.get('location') ?? '').hash.slice(1))
  const token = opened.get('access_token') ?? ''
  const refreshToken = opened.get('refresh_token') ?? ''
  const reset = await app.call(resetPasswordEndpoint, {
    body: { token, refreshToken, password: newPassword },
  })
  expect(reset).toMatchObject({ status: 200 })

  const signedIn = await app.call(loginEndpoint, { body: { email, password: newPassword } })
  if (!('value' in signedIn)) throw new Error(signedIn.message)
  const { access_token: low } = signedIn.value.session
  const enrolled = await askAuth(app, 'POST /factors', { token: low, body: { factor_type: 'totp' } })
  const { id, totp } = enrolled.body as { id: string; totp: { secret: string } }
  const entry = new TOTP({ secret: totp.secret })
  const authenticator = {
    factorId: id,
    code: () => entry.generate({ timestamp: app.clock.now().getTime() }),
  }
  const wrong = await challenge(app, low, authenticator)
  await verify(app, low, authenticator, { challengeId: wrong, code: '000000' })
  const raised = await showCode(app, low, authenticator)
  const shown = authenticator.code()
  const { body } = await askAuth(app, 'POST /factors/recovery-codes', { token: raised.access_token })
  const [used = '', kept = ''] = body['codes'] as string[]
  await askAuth(app, 'POST /factors/recovery-codes/verify', {
    token: raised.access_token,
    body: { code: used },
  })
  return {
    'a password': password,
    'a wrong password': 'mi-otra-clave-secreta',
    'a new password': newPassword,
    'an access token': session.access_token,
    'an access token of a redirect': token,
    'a refresh token': session.refresh_token,
    'a refresh token of a redirect': refreshToken,
    'a refresh token at aal2': raised.refresh_token,
    'a link of a mail': mail.tokenHash,
    'a code of a mail': mail.code,
    'a code of an app': shown,
    'a secret of an app': totp.secret,
    'a recovery code that was used': used,
    'a recovery code': kept,
  }
}
