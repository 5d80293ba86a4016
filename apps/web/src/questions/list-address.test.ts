import { expect, test } from 'vitest'
import { listAddress, readListAddress } from './list-address.ts'

const read = (query: string) => readListAddress(new URLSearchParams(query))

test('the plain address shows the first page of all questions', () => {
  expect(read('')).toEqual({ page: 1, status: undefined })
  expect(listAddress({ page: 1 })).toEqual({})
})

test.each(['0', '-2', '1.5', 'x', '1e9', ''])('the page "%s" counts as the first', (page) => {
  expect(read(`pagina=${page}`).page).toBe(1)
})

test('an unknown status shows all questions', () => {
  expect(read('estado=CLOSED').status).toBeUndefined()
})

test('what is written into the address is read from it', () => {
  const shown = { page: 3, status: 'UNANSWERED' } as const
  expect(readListAddress(new URLSearchParams(listAddress(shown)))).toEqual(shown)
})
