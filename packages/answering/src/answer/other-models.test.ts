import { describe, expect, test } from 'vitest'
import { said } from '../fixtures.ts'

const CHAIR = {
  title: 'Silla Gamer Ronin X7 Reclinable',
  attributes: { Color: 'Negro', 'Apto lavavajillas': 'No', Talle: 'M' },
}
const FILE = `Modelos. La Ronin X7 soporta 130 kg. La Ronin XL soporta 160 kg y viene en gris.

Botellas. La Trail 600 pesa 140 gramos. La Trail 900 trae sorbete.

Conexión. Anda con Windows 10 y con Windows 11.`

describe('of another model that the texts name', () => {
  test.each(['la ronin xl la tenes en rosa?', 'la trail 900 se puede lavar en el lavavajillas?'])(
    'the listing tells nothing: "%s"',
    (question) => {
      expect(said(question, FILE, CHAIR)).toBeNull()
    },
  )

  test('what a file says of it is told', () => {
    expect(said('la ronin xl cuanto peso soporta?', FILE, CHAIR)).toContain('160 kg')
  })
})

test('the listed model, a size and a system are no other models', () => {
  expect(said('de que color es la ronin x7?', FILE, CHAIR)).toContain('Negro')
  expect(said('cuanto sale la silla m?', FILE, CHAIR)).toContain('$')
  expect(said('anda con windows 11?', FILE, CHAIR)).toContain('Windows 11')
})
