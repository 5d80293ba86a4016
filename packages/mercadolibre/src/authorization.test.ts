import { expect, test } from 'vitest'
import { authorizationUrl } from './authorization.ts'
import { SITES } from './sites.ts'

const request = {
  appId: '1234567890123456',
  redirectUri: 'https://app.example.com/mercadolibre/connect',
  state: 'a b&c',
  codeChallenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
}

test('a seller is sent to the grant page of their own country', () => {
  const hosts = SITES.map((site) => new URL(authorizationUrl({ ...request, site })).host)

  expect(hosts[0]).toBe('auth.mercadolibre.com.ar')
  expect(hosts).toContain('auth.mercadolivre.com.br')
  expect(hosts).toContain('auth.mercadolibre.cl')
  expect(new Set(hosts).size).toBe(19)
})

test('state and redirect come back as they were given', () => {
  const [site] = SITES
  if (!site) throw new Error('there are sites')

  const url = new URL(authorizationUrl({ ...request, site, authUrl: 'http://127.0.0.1:3001/authorization' }))

  expect(url.origin + url.pathname).toBe('http://127.0.0.1:3001/authorization')
  expect(Object.fromEntries(url.searchParams)).toEqual({
    response_type: 'code',
    client_id: '1234567890123456',
    redirect_uri: 'https://app.example.com/mercadolibre/connect',
    state: 'a b&c',
    code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    code_challenge_method: 'S256',
  })
})
