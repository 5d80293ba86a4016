import { expect, test } from 'vitest'
import { withoutSignature } from './mail-signature.ts'

test.each([
  [
    'a name, a shop, a telephone and a page',
    ['Ana Paz', 'Muebles Rodó', 'Tel. (011) 5555-0199', 'www.rodo.example'],
  ],
  ['an address of mail', ['Ana Paz', 'ventas@rodo.example']],
  ['a telephone alone', ['WhatsApp 351 555 0142']],
])('a signature is left out: %s', (_, signature) => {
  expect(withoutSignature(['La seña es del 40 %.', 'Un abrazo,', '', ...signature])).toEqual([
    'La seña es del 40 %.',
    'Un abrazo,',
    '',
  ])
})

test.each([
  ['a sentence with a telephone', ['Llamanos al 351 555 0142.']],
  ['a list of prices', ['- silla Boedo, $ 41.300', '- carrito, sin cargo']],
  ['a name alone', ['Ana Paz']],
])('stays: %s', (_, lines) => {
  expect(withoutSignature(['Hola.', ...lines])).toEqual(['Hola.', ...lines])
})

test('a mail of nothing but contact lines stays', () => {
  expect(withoutSignature(['Tel. 351 555 0142'])).toEqual(['Tel. 351 555 0142'])
})
