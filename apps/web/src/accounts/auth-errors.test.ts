import { AuthApiError, AuthRetryableFetchError, AuthSessionMissingError } from '@supabase/auth-js'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import type * as AuthErrors from './auth-errors.ts'

let errors: typeof AuthErrors
beforeAll(async () => {
  // What the platform looks at when it is loaded.
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal('sessionStorage', { getItem: () => null })
  vi.stubGlobal('location', { origin: 'http://localhost' })
  errors = await import('./auth-errors.ts')
})

describe('what the auth service refuses is said in Spanish', () => {
  test.each([
    ['invalid_credentials', 400, 'Usuario o contraseña incorrectos.'],
    ['user_banned', 400, 'Usuario o contraseña incorrectos.'],
    [
      'mfa_verification_failed',
      422,
      'El código no es correcto o ya se usó. Esperá al próximo y probá de nuevo.',
    ],
    ['insufficient_aal', 401, 'Ingresá el código de tu app de autenticación para seguir.'],
    ['over_request_rate_limit', 429, 'Hubo demasiados intentos. Esperá unos minutos y probá de nuevo.'],
    ['session_not_found', 403, 'Tu sesión terminó. Ingresá de nuevo.'],
  ])('%s', (code, status, sentence) => {
    expect(errors.authMessageOf(new AuthApiError('in English', status, code))).toBe(sentence)
  })

  test('a code that nobody knows, or none, gets a calm sentence and never the English text', () => {
    const calm = 'Algo falló de nuestro lado. Probá de nuevo en un rato.'
    expect(errors.authMessageOf(new AuthApiError('in English', 400, 'brand_new_code'))).toBe(calm)
    expect(errors.authMessageOf(new AuthApiError('in English', 400, 'constructor'))).toBe(calm)
    expect(errors.authMessageOf(new AuthApiError('in English', 400, undefined))).toBe(calm)
    expect(errors.authMessageOf('thrown text')).toBe(calm)
  })

  test('a session that is not there any more has ended', () => {
    expect(errors.authMessageOf(new AuthSessionMissingError())).toBe('Tu sesión terminó. Ingresá de nuevo.')
  })

  test('silence is told apart from a service in trouble', () => {
    expect(errors.authMessageOf(new AuthRetryableFetchError('Failed to fetch', 0))).toBe(
      'No pudimos conectarnos. Revisá tu conexión y probá de nuevo.',
    )
    expect(errors.authMessageOf(new AuthRetryableFetchError('unavailable', 503))).toBe(
      'No pudimos comprobar tu cuenta en este momento. Probá de nuevo en un rato.',
    )
  })
})

test('what the auth client answers as a failure is thrown, and its data handed on', () => {
  const refusal = new AuthApiError('in English', 422, 'mfa_verification_failed')

  expect(errors.dataOf({ data: { id: 1 }, error: null })).toEqual({ id: 1 })
  expect(() => errors.dataOf({ data: null, error: refusal })).toThrow(refusal)
  expect(errors.codeOf(refusal)).toBe('mfa_verification_failed')
})
