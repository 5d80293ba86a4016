import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { expect, onTestFinished, test } from 'vitest'
import { refreshTokenEndpoint } from '@mostrador/contract/accounts'
import { askAuth, nextMail, parseMail, startApp, until } from '../../testing/index.ts'

const newAddress = () => `${crypto.randomUUID()}@tienda.test`

/** A mail server that keeps what it takes, and puts off every mail while `isBusy` says so. */
async function aMailServer(isBusy: () => boolean = () => false) {
  const taken: Buffer[] = []
  let putOff = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        if (isBusy()) {
          putOff += 1
          return done(Object.assign(new Error('later'), { responseCode: 451 }))
        }
        taken.push(Buffer.concat(chunks))
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => new Promise<void>((resolve) => server.close(resolve)))
  const { port } = server.server.address() as AddressInfo
  return { taken, putOff: () => putOff, url: `smtp://127.0.0.1:${port}` }
}

test('with a mail server addresses are confirmed by a mail that goes through it', async () => {
  const smtp = await aMailServer()
  const app = await startApp({ SMTP_URL: smtp.url, MAIL_FROM: 'Mostrador <hola@mostrador.test>' })
  const email = newAddress()

  const signedUp = await askAuth(app, 'POST /signup', { body: { email, password: 'una-clave-larga' } })
  expect(signedUp.body).not.toHaveProperty('access_token')
  await until(async () => smtp.taken.length === 1)

  const mail = await parseMail(smtp.taken[0] ?? '')
  expect(mail).toMatchObject({ from: 'hola@mostrador.test', to: email })
  const body = { type: 'signup', token_hash: mail.tokenHash }
  expect((await askAuth(app, 'POST /verify', { body })).status).toBe(200)
})

test('a mail that the server puts off is sent later, with a secret that works', async () => {
  let isBusy = true
  const smtp = await aMailServer(() => isBusy)
  const app = await startApp({ SMTP_URL: smtp.url })
  const email = newAddress()

  expect((await askAuth(app, 'POST /otp', { body: { email } })).status).toBe(200)
  await until(async () => smtp.putOff() === 1)
  isBusy = false
  await until(async () => smtp.taken.length === 1)

  const mail = await parseMail(smtp.taken[0] ?? '')
  const body = { type: 'magiclink', token_hash: mail.tokenHash }
  expect((await askAuth(app, 'POST /verify', { body })).status).toBe(200)
})

test('the owner is told by mail when a session ends because its token was used twice', async () => {
  const app = await startApp()
  const { session, user } = await app.signUpSeller()
  const refresh = (refreshToken: string) =>
    app.call(refreshTokenEndpoint, { body: { token: session.access_token, refreshToken } })
  const second = await refresh(session.refresh_token)
  if (!('value' in second)) throw new Error(second.message)
  const third = await refresh(second.value.session.refresh_token)
  expect(third.status).toBe(200)

  expect((await refresh(session.refresh_token)).status).toBe(401)

  expect((await nextMail(app, user.email)).subject).toBe('Cerramos una sesión por seguridad')
})
