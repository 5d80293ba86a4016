import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cosine, embedQuestion, embedStatement } from './embed.ts'

const near = (question: string, sentence: string) => cosine(embedQuestion(question), embedStatement(sentence))

const SHOP = [
  'Emitimos comprobante A o B; cargá los datos fiscales antes de abonar.',
  'El bulto se entrega en planta baja, sin subir escaleras.',
  'Soporta hasta 120 kilos repartidos.',
  'La tela repele líquidos y no destiñe.',
  'Trae tornillos y manual: se ensambla en media hora.',
  'Atendemos de lunes a viernes de 10 a 18, con cita.',
]

describe('a question lies nearest to the sentence that answers it, though they share no word', () => {
  test.each([
    ['hacen factura para monotributista?', 0],
    ['vivo en un tercero, me lo llevan hasta arriba?', 1],
    ['soy gordito, se va a romper?', 2],
    ['si se me cae el mate se mancha?', 3],
    ['hay que armarlo?', 4],
    ['puedo pasar el sabado a la tarde por el local?', 5],
  ])('"%s"', (question, answered) => {
    const cosines = SHOP.map((sentence) => near(question, sentence))
    expect(cosines.indexOf(Math.max(...cosines))).toBe(answered)
  })
})

test('a slip leaves a word near to itself', () => {
  expect(near('es inpermeable?', 'Es impermeable.')).toBeGreaterThan(near('es inpermeable?', 'Es importado.'))
})

test('a text without a word is near to nothing', () => {
  expect(near('¿?', SHOP[0]!)).toBe(0)
})

test('whatever is typed, the vector has length 1 or none', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
      for (const embed of [embedQuestion, embedStatement]) {
        const length = Math.hypot(...embed(text))
        expect(length === 0 || Math.abs(length - 1) < 1e-5).toBe(true)
      }
    }),
  )
})
