import { describe, expect, test } from 'vitest'
import { swappedValues } from './swapped-values.ts'
import { ILL_DENIED, turnedRuns } from './turned-words.ts'

const turned = (sentence: string, source: string) => {
  const { pairs, longer } = turnedRuns(sentence, [source])
  return pairs + longer > 0
}

describe('words that the source says with another negation are turned', () => {
  test.each([
    ['Incluye casco.', 'No incluye casco.'],
    ['No se puede cortar.', 'Se puede cortar y empalmar.'],
    ['El cobertor viene.', 'El cobertor no viene.'],
    ['No lo hacemos en aerosol.', 'Lo hacemos en aerosol.'],
  ])('"%s" after "%s"', (sentence, source) => {
    expect(turned(sentence, source)).toBe(true)
  })
})

describe('words with the same negation, or of another matter, are not', () => {
  test.each([
    ['No, no incluye casco.', 'No incluye casco.'],
    ['Sí, se puede cortar.', 'Se puede cortar y empalmar.'],
    ['No trae funda.', 'No incluye casco.'],
  ])('"%s" after "%s"', (sentence, source) => {
    expect(turned(sentence, source)).toBe(false)
  })
})

describe('a value stands between the neighbour words of another value', () => {
  test.each([
    ['El 37 mide 24 cm.', ['El 37 mide 23,5 cm y el 38 mide 24 cm.'], 1],
    ['Pasa por puertas de 66 milímetros o más.', ['Pasa por puertas de 66 centímetros o más.'], 1],
    ['Tapa de color rojo.', ['Tapa de color azul.'], 1],
    ['El 37 mide 23,5 cm.', ['El 37 mide 23,5 cm y el 38 mide 24 cm.'], 0],
    ['Sale a las 24 hs hábiles de la compra.', ['Sale a las 24 horas hábiles de la compra.'], 0],
    ['Pesa 2 kg.', ['Mide 3 cm.'], 0],
  ])('"%s"', (sentence, sources, count) => {
    expect(Math.min(1, swappedValues(sentence, sources))).toBe(count)
  })
})

describe('no seller denies so', () => {
  test.each(['incluye casco ni luces', 'tampoco no tiene funda', 'los no los no hacemos'])('"%s"', (text) => {
    expect(ILL_DENIED.test(text)).toBe(true)
  })
  test.each(['no incluye casco ni luces', 'ni loco lo mojes', 'tampoco tiene funda'])(
    'but so: "%s"',
    (text) => {
      expect(ILL_DENIED.test(text)).toBe(false)
    },
  )
})
