import { expect, test } from 'vitest'
import { inStatements } from './statements.ts'

test('rows go fifty to a statement, in order', () => {
  const rows = Array.from({ length: 120 }, (_, at) => ({ at }))

  const statements = [...inStatements(rows)]

  expect(statements.map((some) => some.length)).toEqual([50, 50, 20])
  expect(statements.flat()).toEqual(rows)
})

test('long rows go fewer to a statement, and one alone however long it is', () => {
  const row = (length: number) => 'a'.repeat(length)
  const rows = [row(10), row(300_000), row(20_000), row(20_000), row(20_000)]

  expect([...inStatements(rows)].map((some) => some.length)).toEqual([1, 1, 2, 1])
  expect([...inStatements([])]).toEqual([])
})
