import { describe, expect, test } from 'vitest'
import { said } from '../fixtures.ts'

describe('what is about another case by its words alone', () => {
  const THING = { title: 'Reposera De Aluminio', attributes: {}, warranty: null }
  const FILE = `¿Cuánto tarda el envío a la costa?
A la costa atlántica, de 2 a 3 días hábiles.

¿La puede usar una persona de 120 kilos?
No, aguanta hasta 90 kilos.

¿Se puede dejar al sol?
Sí, la tela resiste los rayos UV.`

  test('is no other case for the name of a town', () => {
    expect(said('cuanto demora a pinamar?', FILE, THING)).toContain('de 2 a 3 días')
  })

  test('is another for another thing', () => {
    expect(said('se puede dejar en el agua salada?', FILE, THING)).toBeNull()
  })
})
