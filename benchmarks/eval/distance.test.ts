import { expect, test } from 'vitest'
import { distances } from './distance.ts'

const shop = (thing: string) => [
  `Hacemos envíos de ${thing} a todo el país en el día.`,
  `La garantía de ${thing} es de seis meses y la da el fabricante.`,
  `Con ${thing} va la factura A o B, como nos digas en la compra.`,
]

test('a text in another voice needs more bits a character than one that repeats the others', () => {
  const other = ['che loco q onda tenes stock o no, xq paso x ahi el finde y me lo llevo ya mismo jaja']

  const [first, second, stranger] = distances([shop('mates'), shop('termos'), other]) as [
    number,
    number,
    number,
  ]

  expect(stranger).toBeGreaterThan(first + 1)
  expect(stranger).toBeGreaterThan(second + 1)
})
