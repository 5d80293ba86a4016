import { expect, test } from 'vitest'
import { joinTurn } from './turn.ts'

test.each([
  [['tenés en azul?', 'perdón, en rojo'], 'tenés en rojo?'],
  [['tenés talle 40?', 'digo 41'], 'tenés talle 41?'],
  [['hay en verde talle M?', 'no, mejor en negro'], 'hay en negro talle M?'],
  [['tenés la roja?', 'perdon azul'], 'tenés la azul?'],
  [['hacen envíos a Rosario?', 'quise decir Córdoba'], 'hacen envíos a Córdoba?'],
  [['hacen envíos a Rosario?', 'perdón, Córdoba'], 'hacen envíos a Córdoba?'],
  [['tenés talle 42?', 'perdón, tenés talle 43?'], 'tenés talle 43?'],
  [['tenés en azul?', 'gracias', 'perdón, en rojo'], 'tenés en rojo?'],
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

test.each([
  [
    ['¿Tenés talle 42 en negro?', 'disculpá, ¿hacen factura A?'],
    '¿Tenés talle 42 en negro?\n¿hacen factura A?',
  ],
  [
    ['¿Tenés talle 42 en negro?', 'Disculpe, ¿y hacen envíos a Rosario?'],
    '¿Tenés talle 42 en negro?\n¿y hacen envíos a Rosario?',
  ],
  [['tenés talle 40?', 'perdón, hacen 3 cuotas?'], 'tenés talle 40?\nhacen 3 cuotas?'],
  [['tenés en azul?', 'en realidad, cuánto sale?'], 'tenés en azul?\ncuánto sale?'],
  [['tenés talle 40?', 'disculpá, urgente'], 'tenés talle 40?\nurgente'],
  [['hacen envíos a Rosario?', 'disculpe. Urgente'], 'hacen envíos a Rosario?\nUrgente'],
  [['es de acero?', 'sorry, también viene con tapa?'], 'es de acero?\ntambién viene con tapa?'],
])('an apology before a further question takes nothing away: %j', (messages, joined) => {
  expect(joinTurn(messages)).toBe(joined)
})
