import { describe, expect, test } from 'vitest'
import { said } from '../fixtures.ts'

const FILE = 'Horarios. Atendemos de lunes a viernes de 9 a 17.'

describe('what the listing tells of itself', () => {
  const SCREWDRIVERS = {
    title: 'Set 12 Destornilladores Con Estuche',
    attributes: { 'Cantidad de piezas': '12', Material: 'Acero' },
  }

  test.each([
    ['a cuanto el set de 12?', 'El precio es $ 48.900'],
    ['que precio tiene el set de 12', 'El precio es $ 48.900'],
    ['cuanto sale el set completo?', 'El precio es $ 48.900'],
    ['hay stock o lo hacen por encargo?', 'Sí, tenemos stock'],
    ['tenes stock o hay que esperar', 'Sí, tenemos stock'],
    ['tenes? los necesito para el viernes', 'Sí, tenemos stock'],
  ])('"%s" is told', (question, answer) => {
    expect(said(question, FILE, SCREWDRIVERS)).toContain(answer)
  })

  test.each([
    // Which of several, and what many cost together, the seller has to say.
    'a cuanto el set de 24?',
    'cuanto salen 12?',
    'la grasa con que sale?',
    'cuantos ganchos traen por ese precio?',
  ])('"%s" is not told by the price', (question) => {
    expect(said(question, FILE, SCREWDRIVERS) ?? '').not.toContain('El precio')
  })
})
