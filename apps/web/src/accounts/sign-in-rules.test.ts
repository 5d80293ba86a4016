import { describe, expect, test } from 'vitest'
import { errorsIn, type Typed } from './sign-in-rules.ts'

const typed = (changes: Partial<Typed> = {}): Typed => ({
  email: 'marina@casayerbal.com.ar',
  password: 'mate amargo',
  confirmation: 'mate amargo',
  phone: '+54 341 555-0199',
  ...changes,
})

describe('logging in', () => {
  test('asks for nothing but an address and a password', () => {
    expect(errorsIn('login', typed({ phone: '', confirmation: '' }))).toEqual({})
  })

  test('an old password is not judged by the rules for new ones', () => {
    expect(errorsIn('login', typed({ password: 'x' }))).toEqual({})
  })

  test.each(['', 'marina', 'marina@casa', 'ma rina@casa.ar', 'marina@casa .ar'])(
    '"%s" is no address',
    (email) => {
      expect(errorsIn('login', typed({ email }))).toEqual({ email: 'Por favor, ingresá un correo válido.' })
    },
  )

  test('the password is obligatory', () => {
    expect(errorsIn('login', typed({ password: '' }))).toEqual({ password: 'La contraseña es obligatoria.' })
  })
})

describe('registering', () => {
  test('with everything in order nothing is said', () => {
    expect(errorsIn('register', typed())).toEqual({})
  })

  test('a password needs six characters, typed twice alike', () => {
    expect(errorsIn('register', typed({ password: 'corta', confirmation: 'corto' }))).toEqual({
      password: 'La contraseña debe tener al menos 6 caracteres',
      confirmation: 'Las contraseñas no coinciden.',
    })
  })

  test('an empty form says what is obligatory, one complaint a field', () => {
    expect(errorsIn('register', { email: '', password: '', confirmation: '', phone: '' })).toEqual({
      email: 'Por favor, ingresá un correo válido.',
      password: 'La contraseña es obligatoria.',
      phone: 'El teléfono es obligatorio.',
    })
  })

  test.each(['123456', '341-CASA', '+54 341 555 0199 1234', '++541155550199'])(
    '"%s" is no phone',
    (phone) => {
      expect(errorsIn('register', typed({ phone }))).toEqual({
        phone: 'El teléfono debe tener al menos 6 caracteres.',
      })
    },
  )
})
