import { describe, expect, test } from 'vitest'
import { fold } from '../text/index.ts'
import { knowledgeOf, said } from '../fixtures.ts'
import { rowsToldApart } from './rows.ts'
import { quotableFor } from '../knowledge/index.ts'

const FILE = `Tabla de talles

S: pecho 88 a 93, largo 66
M: pecho 94 a 99, largo 68
L: pecho 100 a 105, largo 70

Cuánto darle por día

10 kg: 170 g
20 kg: 285 g
30 kg: 390 g

Repuestos

Filtro FT-10: $ 4.300
Filtro FT-15: $ 5.900
Filtro FT-22: $ 8.100

Bancos

B1 Sala de 4: asiento de 28 cm, de 3 a 5 años
B2 Primer ciclo: asiento de 35 cm, de 6 a 8 años
B3 Segundo ciclo: asiento de 42 cm, de 9 a 12 años`

const meantBy = (message: string): string[] => {
  const { passages } = quotableFor(knowledgeOf(FILE), message)
  return [...rowsToldApart(message, passages, []).meant].map((p) => p.sentences[0]!.text)
}

describe('a row is told from the others of its table', () => {
  test.each([
    ['tengo 96 de pecho, qué talle llevo?', 'M: pecho 94 a 99, largo 68'],
    ['qué largo tiene en L?', 'L: pecho 100 a 105, largo 70'],
    ['mi perro pesa 30 kilos, cuánto come?', '30 kg: 390 g'],
    ['a cuánto está el ft15', 'Filtro FT-15: $ 5.900'],
  ])('by what the buyer tells: "%s"', (message, row) => {
    expect(meantBy(message)).toEqual([row])
  })

  test.each([
    'es para un nene de 7, cuál va?',
    'hace 30 días que no come',
    'lo puedo pagar en 3 cuotas?',
    'hacen precio por 40 unidades?',
    'a qué hora cierran?',
  ])('by no number of something else: "%s"', (message) => {
    expect(meantBy(message)).toEqual([])
  })

  test.each(['qué largo tiene en XXL?', 'a cuánto está el ft-18'])(
    'a size or code that none has leaves none: "%s"',
    (message) => {
      const { passages } = quotableFor(knowledgeOf(FILE), message)
      expect(rowsToldApart(message, passages, []).others.size).toBe(3)
    },
  )

  test('and by two that contradict each other none is', () => {
    expect(meantBy('96 de pecho y uso talle L')).toEqual([])
  })
})

test('the row of another size, weight or model is not said', () => {
  expect(said('mi perro pesa 30 kilos, cuánto le doy por día?', FILE)).toContain('390 g')
  expect(fold(said('cuánto sale el filtro FT-22?', FILE) ?? '')).toContain('$ 8.100')
  expect(said('tengo 96 de pecho, qué talle llevo?', FILE) ?? '').not.toMatch(/88|100 a 105/)
})
