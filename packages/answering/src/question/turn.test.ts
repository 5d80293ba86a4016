import { expect, test } from 'vitest'
import { joinTurn } from './turn.ts'

test.each([
  [['tenés en azul?', 'perdón, en rojo'], 'tenés en rojo?'],
  [['tenés talle 40?', 'digo 41'], 'tenés talle 41?'],
  [['hay en verde talle M?', 'no, mejor en negro'], 'hay en negro talle M?'],
  [['tenés la roja?', 'perdon azul'], 'tenés la azul?'],
  [['hacen envíos a Rosario?', 'quise decir Córdoba'], 'hacen envíos a Córdoba?'],
  [['tenés en azul?', 'perdón, hacen factura A?'], 'hacen factura A?'],
])('a correction takes the place of what it corrects: %j', (messages, joined) => {
  expect(joinTurn(messages)).toBe(joined)
})

test.each([
  [['Hola!', 'hacen factura A?'], 'hacen factura A?'],
  [['hacen factura A?', 'gracias!'], 'hacen factura A?'],
  [['Hola', 'buenas tardes'], 'buenas tardes'],
  [['es de acero?', 'y la tapa?'], 'es de acero?\ny la tapa?'],
])('greetings and thanks belong to the question: %j', (messages, joined) => {
  expect(joinTurn(messages)).toBe(joined)
})
