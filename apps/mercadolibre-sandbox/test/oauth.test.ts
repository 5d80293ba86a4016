import { describe, expect, test } from 'vitest'
import {
  allow,
  BAZAR,
  consentAddress,
  decide,
  openSandbox,
  OPERATOR,
  rawCall,
  TIENDA,
  valueOf,
} from './support.ts'

const post = async (url: string, form: Record<string, string>, headers: Record<string, string> = {}) => {
  const response = await fetch(`${url}/oauth/token`, {
    method: 'POST',
    body: new URLSearchParams(form),
    headers,
  })
  return { status: response.status, body: await response.json() }
}

describe('the consent page', () => {
  test('offers the demo accounts and says that it is a simulator', async () => {
    const open = await openSandbox()

    const response = await fetch(consentAddress(open.sandbox))
    const page = await response.text()

    expect(response.status).toBe(200)
    expect(page).toContain('Simulador de Mercado Libre')
    for (const text of ['TIENDA_DEMO', 'BAZAR_DEL_SUR_DEMO', 'Permitir', 'Cancelar'])
      expect(page).toContain(text)
  })

  test.each([
    ['an unknown application', { client_id: '99' }, 'client_id'],
    ['another address', { redirect_uri: 'http://127.0.0.1:3000/mercadolibre/connect/' }, 'redirect_uri'],
    ['another kind of answer', { response_type: 'token' }, 'response_type'],
    ['another challenge method', { code_challenge_method: 'S512' }, 'code_challenge_method'],
  ])('%s ends on a page, never in a redirect', async (_what, changes, named) => {
    const open = await openSandbox()
    const address = consentAddress(open.sandbox, changes)

    const shown = await fetch(address)
    const sent = await decide(address, TIENDA, 'allow')

    expect(shown.status).toBe(400)
    expect(await shown.text()).toContain(named)
    expect(sent.href).toBe('about:blank')
  })

  test('refusing comes back as access_denied with the state', async () => {
    const open = await openSandbox()

    const target = await decide(consentAddress(open.sandbox), TIENDA, 'deny')

    expect(target.origin + target.pathname).toBe(open.sandbox.redirectUri)
    expect(target.searchParams.get('error')).toBe('access_denied')
    expect(target.searchParams.get('state')).toBe('state-1')
    expect(target.searchParams.has('code')).toBe(false)
  })

  test('a collaborator cannot grant', async () => {
    const open = await openSandbox()

    const target = await decide(consentAddress(open.sandbox), OPERATOR, 'allow')

    expect(target.searchParams.get('error')).toBe('invalid_operator_user_id')
    expect(target.searchParams.has('code')).toBe(false)
  })
})

describe('a code', () => {
  test('becomes tokens of six hours for a user id past 32 bits', async () => {
    const open = await openSandbox()

    const { tokens } = await open.connect(TIENDA)

    expect(tokens).toMatchObject({
      userId: TIENDA,
      expiresInSeconds: 21_600,
      scope: 'offline_access read write',
    })
    expect(tokens.userId).toBeGreaterThan(2 ** 31)
    expect(tokens.accessToken).toMatch(/^APP_USR-1234567890123456-\d{6}-[0-9a-f]{32}-2418305771$/)
  })

  test('works once', async () => {
    const open = await openSandbox()
    const { code, verifier } = await allow(open.sandbox, TIENDA)

    const first = await open.mercadolibre.exchangeCode({ code, codeVerifier: verifier })
    const second = await open.mercadolibre.exchangeCode({ code, codeVerifier: verifier })

    expect(first.ok).toBe(true)
    expect(second).toMatchObject({ failure: { http: 400, code: 'invalid_grant', retry: 'reauthorise' } })
  })

  test('is lost with a wrong verifier', async () => {
    const open = await openSandbox()
    const { code, verifier } = await allow(open.sandbox, TIENDA)

    const wrong = await open.mercadolibre.exchangeCode({ code, codeVerifier: 'guess' })
    const right = await open.mercadolibre.exchangeCode({ code, codeVerifier: verifier })

    expect([wrong, right]).toMatchObject([
      { failure: { code: 'invalid_grant' } },
      { failure: { code: 'invalid_grant' } },
    ])
  })

  test('dies after ten minutes', async () => {
    const open = await openSandbox()
    const { code, verifier } = await allow(open.sandbox, TIENDA)

    await open.control.advance(601)

    const reply = await open.mercadolibre.exchangeCode({ code, codeVerifier: verifier })
    expect(reply).toMatchObject({ failure: { code: 'invalid_grant' } })
  })

  test('with a plain challenge is checked as it is', async () => {
    const open = await openSandbox()
    const address = consentAddress(open.sandbox, {
      code_challenge: 'as-it-is',
      code_challenge_method: 'plain',
    })
    const code = async () => (await decide(address, TIENDA, 'allow')).searchParams.get('code') ?? ''

    const wrong = await open.mercadolibre.exchangeCode({ code: await code(), codeVerifier: 'other' })
    const right = await open.mercadolibre.exchangeCode({ code: await code(), codeVerifier: 'as-it-is' })

    expect(wrong).toMatchObject({ failure: { code: 'invalid_grant' } })
    expect(right).toMatchObject({ ok: true })
  })
})

describe('the token call', () => {
  const form = { grant_type: 'refresh_token', client_id: '1234567890123456', client_secret: 'sandbox-secret' }

  test.each([
    ['a wrong secret', { ...form, client_secret: 'x', refresh_token: 'y' }, 'invalid_client'],
    ['another grant', { ...form, grant_type: 'password' }, 'unsupported_grant_type'],
    ['a missing parameter', form, 'invalid_request'],
    ['a token nobody gave', { ...form, refresh_token: 'TG-00-2418305771' }, 'invalid_grant'],
  ])('with %s is refused', async (_what, sent, error) => {
    const open = await openSandbox()

    expect(await post(open.sandbox.url, sent)).toMatchObject({
      status: 400,
      body: { error, status: 400, cause: [] },
    })
  })

  test('takes its parameters from a form alone', async () => {
    const open = await openSandbox()
    const { tokens } = await open.connect(TIENDA)
    const all = { ...form, refresh_token: tokens.refreshToken ?? '' }

    const inQuery = await fetch(`${open.sandbox.url}/oauth/token?${new URLSearchParams(all).toString()}`, {
      method: 'POST',
    })
    const inJson = await rawCall(open.sandbox.url, '', 'POST', '/oauth/token', all)

    expect(await inQuery.json()).toMatchObject({ error: 'invalid_request' })
    expect(await inJson.json()).toMatchObject({ error: 'invalid_request' })
  })

  test('refuses a repeated parameter', async () => {
    const open = await openSandbox()
    const body = `${new URLSearchParams({ ...form, refresh_token: 'a' }).toString()}&refresh_token=b`
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }

    const response = await fetch(`${open.sandbox.url}/oauth/token`, { method: 'POST', body, headers })

    expect(await response.json()).toMatchObject({ error: 'invalid_request' })
  })
})

describe('a refresh token', () => {
  test('is used up by the next pair, whose own goes on working', async () => {
    const open = await openSandbox()
    const { tokens } = await open.connect(TIENDA)

    const next = valueOf(await open.mercadolibre.refresh(tokens.refreshToken ?? ''))
    const reused = await open.mercadolibre.refresh(tokens.refreshToken ?? '')
    const again = await open.mercadolibre.refresh(next.refreshToken ?? '')

    expect(next.userId).toBe(TIENDA)
    expect(reused).toMatchObject({ failure: { code: 'invalid_grant', retry: 'reauthorise' } })
    expect(again.ok).toBe(true)
  })

  test('ends with the exchange of a new code for the same account, and not for another account', async () => {
    const open = await openSandbox()
    const before = await open.connect(TIENDA)
    await open.connect(BAZAR)
    const stillWorks = valueOf(await open.mercadolibre.refresh(before.tokens.refreshToken ?? ''))

    const after = await open.connect(TIENDA)

    expect(await open.mercadolibre.refresh(stillWorks.refreshToken ?? '')).toMatchObject({
      failure: { code: 'invalid_grant' },
    })
    expect(await open.mercadolibre.refresh(after.tokens.refreshToken ?? '')).toMatchObject({ ok: true })
  })

  test('stays valid while a new code is not exchanged, or is exchanged with a wrong verifier', async () => {
    const open = await openSandbox()
    const { tokens } = await open.connect(TIENDA)
    const { code } = await allow(open.sandbox, TIENDA)
    await open.mercadolibre.exchangeCode({ code, codeVerifier: 'guess' })

    expect(await open.mercadolibre.refresh(tokens.refreshToken ?? '')).toMatchObject({ ok: true })
  })

  test('sent by many at once serves only one', async () => {
    const open = await openSandbox()
    const { tokens } = await open.connect(TIENDA)

    const replies = await Promise.all(
      Array.from({ length: 25 }, () => open.mercadolibre.refresh(tokens.refreshToken ?? '')),
    )

    expect(replies.filter((reply) => reply.ok)).toHaveLength(1)
  })

  test('outlives the access token and dies after six months', async () => {
    const open = await openSandbox()
    const { tokens, api } = await open.connect(TIENDA)

    await open.control.advance(21_601)
    const expired = await api.me()
    const next = valueOf(await open.mercadolibre.refresh(tokens.refreshToken ?? ''))
    const renewed = await open.mercadolibre.as(next.accessToken).me()
    await open.control.advance(181 * 24 * 3600)
    const late = await open.mercadolibre.refresh(next.refreshToken ?? '')

    expect(expired).toMatchObject({ failure: { http: 401, retry: 'reauthorise' } })
    expect(renewed).toMatchObject({ value: { nickname: 'TIENDA_DEMO' } })
    expect(late).toMatchObject({ failure: { code: 'invalid_grant' } })
  })
})

describe('revoking', () => {
  test('ends every token of the seller and of nobody else', async () => {
    const open = await openSandbox()
    const tienda = await open.connect(TIENDA)
    const bazar = await open.connect(BAZAR)

    const revoked = await tienda.api.revoke(TIENDA)

    expect(revoked).toEqual({ ok: true, value: null })
    expect(await tienda.api.me()).toMatchObject({ failure: { http: 401 } })
    expect(await open.mercadolibre.refresh(tienda.tokens.refreshToken ?? '')).toMatchObject({
      failure: { code: 'invalid_grant' },
    })
    expect(await bazar.api.me()).toMatchObject({ ok: true })
  })

  test('is one’s own business', async () => {
    const open = await openSandbox()
    const { api } = await open.connect(TIENDA)

    expect(await api.revoke(BAZAR)).toMatchObject({ failure: { http: 403, code: 'access_denied' } })
    expect(await api.me()).toMatchObject({ ok: true })
  })
})
