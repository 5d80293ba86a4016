import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { intentsOf, isClearQuestion, sellerIntentOf } from './intents-of.ts'

test.each([
  ['cuánto sale la grande?', 'price'],
  ['qué colores hay?', 'variant'],
  ['hacen factura A?', 'invoice'],
  ['te doy 30 mil', 'haggling'],
  ['anda con iPhone 13?', 'compatibility'],
  ['compré ayer y no me llegó', 'post_sale'],
  ['nunca contestan', 'complaint'],
  ['buenas tardes', 'greeting'],
  ['muchas gracias!', 'thanks'],
  ['👍', 'thanks'],
  ['???', 'other'],
])('"%s" wants %s', (message, intent) => {
  expect(intentsOf(message)[0]?.intent).toBe(intent)
})

describe('a message about an order is the seller’s', () => {
  test.each([
    'ya lo compré ayer y no me llegó',
    'me vino abollado, qué hago',
    'pasame el seguimiento',
    'quiero cancelar la compra que hice',
  ])('"%s"', (message) => {
    expect(sellerIntentOf(message)).toBe('post_sale')
  })

  test.each(['hacen factura A?', 'cuánto tarda el envío a Rosario?', 'tiene garantía?', 'es de acero?'])(
    'and "%s" is not',
    (message) => {
      expect(sellerIntentOf(message)).toBeNull()
    },
  )
})

test.each([
  ['hacen factura A?', true],
  ['tenés talle 42 en negro?', true],
  ['¿dónde compro el tapón de repuesto?', true],
  ['¿te puedo hacer una consulta?', false],
  ['hola', false],
  ['una consulta', false],
  ['gracias!', false],
  ['hola, te hago una pregunta:', false],
])('whether "%s" is answered without waiting for more: %s', (message, isClear) => {
  expect(isClearQuestion(message)).toBe(isClear)
})

test('whatever is typed has one to three intents with a probability', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (message) => {
      const intents = intentsOf(message)
      expect(intents.length).toBeGreaterThanOrEqual(1)
      expect(intents.length).toBeLessThanOrEqual(3)
      for (const { probability } of intents) expect(probability >= 0 && probability <= 1).toBe(true)
    }),
  )
})
