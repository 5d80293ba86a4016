import { expect, test } from 'vitest'
import { findPageColumns } from './page-columns.ts'
import type { Word } from './words.ts'
import { wordsAt } from './words-at.ts'

const GAP = 0.5
const firstWords = (words: Word[] | undefined) => words?.map((word) => word.text).join(' ')

test('two lists of names and prices beside each other are two columns', () => {
  const rows = [
    ['Tapa', '$ 6', 'Bombilla', '$ 9'],
    ['Junta', '$ 1', 'Base', '$ 2'],
    ['Pico', '$ 4', 'Funda', '$ 8'],
  ]
  const words = rows.flatMap(([a, b, c, d], row) => [
    ...wordsAt(50, 100 + row * 20, a!),
    ...wordsAt(150, 100 + row * 20, b!),
    ...wordsAt(300, 100 + row * 20, c!),
    ...wordsAt(400, 100 + row * 20, d!),
  ])

  const split = findPageColumns(words, GAP)

  expect(firstWords(split?.left)).toBe('Tapa $ 6 Junta $ 1 Pico $ 4')
  expect(firstWords(split?.right)).toBe('Bombilla $ 9 Base $ 2 Funda $ 8')
})

test('a header that names every column once keeps a table whole', () => {
  const rows = [
    ['Modelo', 'Ancho', 'Material', 'Precio'],
    ['Uno', '40 cm', 'Pino', '$ 9'],
    ['Dos', '50 cm', 'Roble', '$ 12'],
    ['Tres', '60 cm', 'Cedro', '$ 15'],
  ]
  const words = rows.flatMap((row, index) =>
    row.flatMap((text, column) => wordsAt(50 + column * 100, 100 + index * 20, text)),
  )

  expect(findPageColumns(words, GAP)).toBeNull()
})

test('names and their prices are no columns of a page, even when the file writes all names first', () => {
  const names = ['Tapa de termo', 'Junta de goma', 'Pico vertedor', 'Manija plegable']
  const words = [
    ...names.flatMap((name, row) => wordsAt(50, 100 + row * 20, name)),
    ...names.flatMap((_, row) => wordsAt(300, 100 + row * 20, `$ ${row}00`)),
  ]

  expect(findPageColumns(words, GAP)).toBeNull()
})

test('text in two columns is read column by column, below a title over both', () => {
  const left = [
    'El plazo de entrega corre desde el',
    'pago y depende del destino. Los',
    'envíos salen de lunes a viernes',
  ]
  const right = [
    'Aceptamos cambios dentro de treinta',
    'días con la etiqueta puesta. El',
    'primer cambio por talle es gratis',
  ]
  const words = [
    ...wordsAt(150, 70, 'Condiciones de venta y de entrega de la tienda'),
    ...left.flatMap((line, row) => wordsAt(50, 100 + row * 12, line)),
    ...right.flatMap((line, row) => wordsAt(310, 100 + row * 12, line)),
  ]

  const split = findPageColumns(words, GAP)

  expect(firstWords(split?.above)).toBe('Condiciones de venta y de entrega de la tienda')
  expect(firstWords(split?.left)).toBe(left.join(' '))
  expect(firstWords(split?.right)).toBe(right.join(' '))
})
