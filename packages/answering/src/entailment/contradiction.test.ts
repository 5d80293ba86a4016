import { describe, expect, test } from 'vitest'
import { CONTRADICTION_THRESHOLD, contradictionOf } from './contradiction.ts'

const SHOP = [
  'El cargador no viene en la caja; sí viene el cable USB.',
  'La plantilla se puede sacar para lavarla a mano.',
  'El talle 37 mide 23,5 cm de plantilla y el 38 mide 24 cm.',
  'No son impermeables.',
  'Se lava a máquina con agua fría; no usar lavandina.',
  'El cambio es sin cargo dentro de los 30 días.',
  'La base pesa 900 g y es de madera de pino.',
  'El respaldo es de acero.',
]

const scoreOf = (question: string, text: string, sources = SHOP) =>
  contradictionOf(text, { question, sources }).score

describe('an answer that turns a yes or no of its sources is stopped', () => {
  test.each([
    ['trae cargador?', 'Sí, el cargador viene en la caja.'],
    ['la plantilla se saca?', 'La plantilla no se puede sacar.'],
    ['son impermeables?', 'Sí, son impermeables.'],
    ['le puedo poner lavandina?', 'Sí, se puede usar lavandina.'],
    ['viene el cable?', 'No viene el cable USB.'],
    ['el cambio se paga?', 'El cambio no es sin cargo dentro de los 30 días.'],
  ])('"%s" "%s"', (question, text) => {
    expect(scoreOf(question, text)).toBeGreaterThanOrEqual(CONTRADICTION_THRESHOLD)
  })
})

describe('an answer that gives a thing the value of another is stopped', () => {
  test.each([
    ['cuanto mide la plantilla del 37?', 'El 37 mide 24 cm de plantilla.'],
    ['cuanto mide el 38?', 'El 38 mide 23,5 cm.'],
    ['de que es la base?', 'La base pesa 900 g y es de madera de roble.'],
  ])('"%s" "%s"', (question, text) => {
    expect(scoreOf(question, text)).toBeGreaterThanOrEqual(CONTRADICTION_THRESHOLD)
  })
})

describe('a right answer passes, also one that denies', () => {
  test.each([
    ['trae cargador?', '¡Hola! No, el cargador no viene en la caja, pero el cable USB sí. ¡Saludos!'],
    ['la plantilla se saca?', 'Sí, se puede sacar para lavarla a mano.'],
    ['son impermeables?', 'No, no son impermeables.'],
    ['le puedo poner lavandina?', 'No hay problema con el agua fría, pero lavandina no.'],
    ['cuanto mide la plantilla del 37?', 'El 37 mide 23,5 cm y el 38, 24 cm.'],
    ['cuanto pesa la base?', 'La base pesa 900 g. ¡Cualquier duda preguntanos!'],
    ['se paga el cambio?', 'Dentro de los 30 días el cambio es sin cargo.'],
  ])('"%s" "%s"', (question, text) => {
    expect(scoreOf(question, text)).toBeLessThan(CONTRADICTION_THRESHOLD)
  })
})

describe('a sentence that claims nothing is not judged', () => {
  test.each(['¡Hola!', '¡Gracias a vos!', '¿En qué te podemos ayudar?', '¡Saludos!', ''])('"%s"', (text) => {
    expect(scoreOf('hola', text)).toBe(0)
  })
})

test('the finding names the sentence and the nearest text of the sources', () => {
  const found = contradictionOf('¡Hola! Son impermeables. ¡Saludos!', {
    question: 'son impermeables?',
    sources: SHOP,
  })

  expect(found).toMatchObject({ clause: 'Son impermeables.', unit: 'No son impermeables.' })
})

test('without sources nothing fails', () => {
  expect(scoreOf('trae cargador?', 'Sí, trae cargador.', [])).toBeLessThanOrEqual(1)
})

test('an answer is held against 60 texts in a moment', () => {
  const many = Array.from({ length: 60 }, (_, at) => `${SHOP[at % SHOP.length]} Modelo ${at}.`)
  const text = 'El cargador no viene en la caja. El 37 mide 23,5 cm. Se lava a máquina con agua fría.'
  scoreOf('trae cargador?', text, many)

  const start = performance.now()
  for (let at = 0; at < 10; at += 1) scoreOf('trae cargador?', `${text} Van ${at}.`, many)

  expect((performance.now() - start) / 10).toBeLessThan(100)
})
