import { expect, test } from 'vitest'
import { readReturn } from './connection-return.ts'

const returned = (query: string) => readReturn(new URLSearchParams(query))

test('an ordinary visit to the connect page is not taken for a return from the marketplace', () => {
  expect(returned('')).toBeNull()
  expect(returned('state=only')).toBeNull()
})

test('a code comes back together with its state', () => {
  expect(returned('code=TG-1&state=s1')).toEqual({ code: 'TG-1', state: 's1' })
})

test('a code without its state is not used', () => {
  expect(returned('code=TG-1')).toEqual({
    refusal: 'El enlace para conectar tu cuenta venció o ya se usó. Probá de nuevo.',
  })
})

test.each([
  ['access_denied', 'No se dio el permiso. Podés intentarlo otra vez cuando quieras.'],
  [
    'invalid_operator_user_id',
    'Ese usuario es colaborador de la cuenta. Tiene que conectarla el usuario principal.',
  ],
  ['server_error', 'Mercado Libre no aceptó el permiso. Probá conectar de nuevo.'],
])('the error %s has its sentence, even with a code beside it', (error, sentence) => {
  expect(returned(`error=${error}&code=TG-1&state=s1`)).toEqual({ refusal: sentence })
})

test.each(['__proto__', 'constructor', 'toString', 'valueOf', 'hasOwnProperty'])(
  'an error called %s shows the message of an unknown error',
  (error) => {
    expect(returned(`error=${error}`)).toEqual({
      refusal: 'Mercado Libre no aceptó el permiso. Probá conectar de nuevo.',
    })
  },
)
