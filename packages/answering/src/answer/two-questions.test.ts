import { describe, expect, test } from 'vitest'
import { answerQuestion } from '../answer-question.ts'
import { aListing, anInput, aShop, knowledgeOf } from '../fixtures.ts'

const SHOP = `TIJERAS Y SERVICIOS

Afilado: lo hacemos en el taller a $ 2.100 por tijera y demora dos días.

Peso que soporta: el banco aguanta 120 kilos.

Lactosa: tiene menos de 1 gramo. Alergias: puede contener soja.

Pendientes: sube cuestas de hasta 12 grados.

Buzos. El talle M va de 90 a 96 cm de pecho; el talle L, de 97 a 104 cm de pecho.

Limpieza: se pasa un trapo húmedo, nunca lavandina.`

const said = (question: string) => {
  const listing = aListing({
    title: 'Tijera de Podar Forjada',
    price: 31_500,
    attributes: { Talle: 'XL', 'Incluye cable': 'Sí', 'Largo del cable': '2,5 m', Peso: '0,6 kg' },
    description: '',
  })
  const shop = aShop({ automaticResponses: { warranty: '', returns: '', shipping: '' } })
  const result = answerQuestion(anInput(question, { listing, shop, knowledge: knowledgeOf(SHOP) }))
  return result.outcome === 'answer' ? result.text : null
}

describe('a question that leans on the one before', () => {
  test.each([
    ['hacen afilado? cuanto cobran x tijera', '2.100'],
    ['incluye cable? de cuanto?', '2,5 m'],
  ])('"%s" is answered with %s', (question, told) => {
    expect(said(question)).toContain(told)
  })
})

describe('what is told beside a question', () => {
  test.each([
    ['hay gente robusta en casa.. que peso soporta el banco?', '120 kilos'],
    ['sube bien las cuestas? soy de tandil', '12 grados'],
    ['tenes? lo necesito urgente para el sabado', '7 unidades'],
  ])('"%s" still says %s', (question, told) => {
    expect(said(question)).toContain(told)
  })

  test('the size that is listed is not the one that suits a measure', () => {
    expect(said('me da 99 de pecho, que talle seria?') ?? '').not.toContain('XL')
  })
})

test('half an answer is none where another thing is asked with "y"', () => {
  expect(said('cuanto pesa y que trae la bolsa?')).toBeNull()
})
