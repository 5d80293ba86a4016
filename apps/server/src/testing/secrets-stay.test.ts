import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { createLogger } from '#platform/log'
import { addressOf, describedCalls, sampleOf } from './described-calls.ts'
import { dumpOf, startAppWithMarketplace } from './index.ts'
import { aSellerWithRows } from './sellers-rows.ts'

/** What somebody could act with who finds it; the services that they belong to are away, so that errors tell of them. */
const SETTINGS = {
  AI_PROVIDER: 'openai-compatible',
  AI_BASE_URL: 'http://127.0.0.1:9/v1',
  AI_MODEL: 'de-prueba',
  AI_IMAGE_MODEL: 'de-prueba',
  AI_API_KEY: 'clave-de-modelos-5f1c',
  GOOGLE_CLIENT_ID: 'app-de-google',
  GOOGLE_CLIENT_SECRET: 'secreto-de-google-77ab',
  GOOGLE_ISSUER_URL: 'http://127.0.0.1:9',
  DLOCAL_API_URL: 'http://127.0.0.1:9',
  DLOCAL_API_KEY: 'clave-de-cobros-90d2',
  DLOCAL_SECRET_KEY: 'secreto-de-cobros-31ee',
  SMTP_URL: 'smtp://correo:clave-de-correo-c4c4@127.0.0.1:9',
  AUTH_CONFIRM_EMAIL: 'off',
  ML_APP_SECRET: 'sandbox-secret',
  SECRET_KEY: Buffer.alloc(32, 'mostrador').toString('base64'),
}

/** Of the marketplace, of a session, of a password, a private key. */
const TOKENS = {
  'a token of the marketplace': /APP_USR-\d+-\d+-[0-9a-f]{32}/,
  'a refresh token of the marketplace': /\bTG-[0-9a-f]{24}/,
  'a signed token': /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}/,
  'the hash of a password': /\$argon2/,
  'a private key': /"d":"|PRIVATE KEY/,
}

test(
  'whatever is called, no secret stands in an answer, in the log or in the clear in the database',
  { timeout: 60_000 },
  async () => {
    const lines: string[] = []
    const destination = new Writable({
      write(chunk: Buffer, _, done) {
        lines.push(chunk.toString())
        done()
      },
    })
    const { app, marketplace } = await startAppWithMarketplace(SETTINGS, {
      log: createLogger('trace', destination),
    })
    const { seller, ids, mark } = await aSellerWithRows(app, marketplace)
    const { access_token: access, refresh_token: refresh } = seller.session
    const answers: string[] = []
    for (const call of await describedCalls(app.url)) {
      const isEnd = call.method === 'DELETE' || call.path.endsWith('/delete')
      // Signing in answers a session to whoever may have it.
      if (isEnd || !call.needsSession) continue
      for (const id of Object.values(ids)) {
        const address = addressOf(call, ({ schema }) => String(sampleOf(schema, () => id)))
        const reply = await fetch(app.url + address, {
          method: call.method,
          headers: { authorization: access, ...(call.body && { 'content-type': 'application/json' }) },
          ...(call.body && { body: JSON.stringify(sampleOf(call.body, () => id)) }),
        })
        answers.push(await reply.text())
        if (call.parameters.every(({ schema }) => schema.format !== 'uuid')) break
      }
    }
    for (const path of ['/openapi.json', '/metrics', '/readyz', '/api/accounts/config', '/api/no-such-call'])
      answers.push(await (await fetch(app.url + path)).text())

    const found = { answers: answers.join('\n'), log: lines.join(''), database: await dumpOf(app) }
    // All of it was looked at.
    expect(found.answers).toContain(mark)
    expect(found.log).toContain('/api/questions/latest')
    expect(found.database).toContain('marketplace_account')
    const { SECRET_KEY: key, ...settings } = SETTINGS
    const secrets = [
      ...Object.entries(settings).filter(([name]) => /KEY|SECRET/.test(name)),
      ['SMTP_URL', 'clave-de-correo-c4c4'],
      ['SECRET_KEY', key],
      ['SECRET_KEY', Buffer.from(key, 'base64').toString()],
      ['a password', 'una-clave-larga'],
      ['a session', access],
      ['a session', refresh],
    ]
    for (const [place, text] of Object.entries(found)) {
      for (const [what, secret = ''] of secrets)
        expect({ what, place, isThere: text.includes(secret) }).toEqual({ what, place, isThere: false })
      for (const [what, form] of Object.entries(TOKENS)) {
        // Nobody can sign in with a hash; that is what it is for.
        if (place === 'database' && what === 'the hash of a password') continue
        expect({ what, place, found: form.exec(text)?.[0] }).toEqual({ what, place, found: undefined })
      }
    }
    // Nor what sellers and buyers write.
    expect(found.log).not.toContain(mark)
  },
)
