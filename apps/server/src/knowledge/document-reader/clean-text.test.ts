import { expect, test } from 'vitest'
import { cleanText } from './clean-text.ts'

test('the gaps between the columns of a table stay, other blanks do not', () => {
  expect(
    cleanText('Talle \t Largo\n1\t60 cm\r\n\r\n\r\n\r\n  Banco 120       $52.000  \nSe lava\u00a0a mano.'),
  ).toBe('Talle\tLargo\n1\t60 cm\n\nBanco 120  $52.000\nSe lava a mano.')
})
