import { expect, test } from 'vitest'
import { lastPage, shownRange } from './shown-range.ts'

test.each([
  [1, 47, 'Mostrando 1 a 10 de 47 preguntas'],
  [5, 47, 'Mostrando 41 a 47 de 47 preguntas'],
  [2, 20, 'Mostrando 11 a 20 de 20 preguntas'],
  [1, 1, 'Mostrando 1 pregunta'],
  [1, 0, ''],
  [6, 47, ''],
])('page %i of %i questions reads "%s"', (page, total, text) => {
  expect(shownRange({ page, limit: 10, total })).toBe(text)
})

test.each([
  [0, 1],
  [10, 1],
  [11, 2],
  [47, 5],
])('%i questions fill %i pages of ten', (total, pages) => {
  expect(lastPage({ page: 1, limit: 10, total })).toBe(pages)
})
