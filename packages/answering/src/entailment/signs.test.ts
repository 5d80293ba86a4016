import { describe, expect, test } from 'vitest'
import { stem } from '../text/index.ts'
import { leadOf, readSentence } from './signs.ts'

const signOf = (sentence: string, word: string) =>
  readSentence(sentence).whole.words.find((one) => one.stem === stem(word))?.sign

describe('a denied word has the sign -1', () => {
  test.each([
    ['No incluye casco ni luces.', 'luces'],
    ['Cuero no.', 'cuero'],
    ['Lavarropas jamás.', 'lavarropas'],
    ['El aceite se compra aparte.', 'aceite'],
    ['Todos menos el rojo.', 'rojo'],
    ['Viene sin tapa.', 'tapa'],
  ])('"%s" %s', (sentence, word) => {
    expect(signOf(sentence, word)).toBe(-1)
  })
})

describe('a word that is not denied has the sign 1', () => {
  test.each([
    ['No solo trae casco.', 'casco'],
    ['No hay problema con la lavandina.', 'lavandina'],
    ['El envío es sin cargo.', 'envío'],
    ['La tapa viene, el cable no.', 'tapa'],
    ['No viene sin tapa.', 'tapa'],
  ])('"%s" %s', (sentence, word) => {
    expect(signOf(sentence, word)).toBe(1)
  })
})

describe('an answer opens with yes, with no or with neither', () => {
  test.each([
    ['Sí, trae casco.', 1],
    ['¡Hola! Claro que sí, trae casco.', 1],
    ['No, va aparte.', -1],
    ['Para nada, es liviana.', -1],
    ['Trae casco.', 0],
    ['Noventa cm.', 0],
  ])('"%s"', (text, lead) => {
    expect(leadOf(text)).toBe(lead)
  })
})
