import { expect, test } from 'vitest'
import { chatOf } from './index.ts'

const COPIED = `sofi_martinezz
Activo hace 2 h

Mar 14:32

sofi_martinezz
hola! cuánto sale la vela?

luz.velas
¡Hola, Sofi! Sale $ 8.900.

sofi_martinezz
la mandarías a Alsina 433?

luz.velas
Sí, en moto.

Visto el miércoles`

test('of a chat copied with the names of accounts over its messages, only what the shop says is used', () => {
  const chat = chatOf(COPIED, { fileName: 'mensajes.txt' })
  expect(chat?.blocks.map(({ author, text, isShop }) => [author, text, isShop])).toEqual([
    ['sofi_martinezz', 'hola! cuánto sale la vela?', false],
    ['luz.velas', '¡Hola, Sofi! Sale $ 8.900.', true],
    ['sofi_martinezz', 'la mandarías a Alsina 433?', false],
    ['luz.velas', 'Sí, en moto.', true],
  ])
})

test('a list of articles whose codes come back is no chat', () => {
  expect(
    chatOf('abc_1\nTermo\nabc_2\nMate\nabc_3\nYerba\nabc_4\nBombilla', { fileName: 'lista.txt' }),
  ).toBeNull()
})
