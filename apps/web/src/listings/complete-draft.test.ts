import { expect, test } from 'vitest'
import { completionOf } from './complete-draft.ts'

const category = { id: 'MLA1', name: 'Termos' }
const predicted = { categoryId: 'MLA2', categoryName: 'Mates' }
const completed = { additionalAttributes: { BRAND: 'Stanley', COLOR: 'Verde' } }

test('completing fills blanks and leaves what the seller has written', () => {
  const draft = { attributes: { BRAND: 'Lumilagro', COLOR: ' ' }, category }

  expect(completionOf({ ...completed, category: predicted }, [], draft)).toEqual({
    attributes: { BRAND: 'Lumilagro', COLOR: 'Verde' },
  })
})

test('of a category that is known only its own attributes are filled', () => {
  const draft = { attributes: {}, category }

  expect(completionOf(completed, [{ id: 'COLOR' }], draft)).toEqual({ attributes: { COLOR: 'Verde' } })
})

test('a draft without a category gets the one that was found', () => {
  const draft = { attributes: {}, category: null }

  expect(completionOf({ additionalAttributes: {}, category: predicted }, undefined, draft)).toEqual({
    attributes: {},
    category: { id: 'MLA2', name: 'Mates' },
    predictedCategory: predicted,
  })
})

test('where nothing is missing nothing changes', () => {
  const draft = { attributes: { BRAND: 'Lumilagro', COLOR: 'Rojo' }, category }

  expect(completionOf(completed, [], draft)).toBeUndefined()
})
