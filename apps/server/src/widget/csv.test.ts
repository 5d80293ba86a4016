import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'

test('cells are quoted, so that separators, quotes and line breaks stay inside', () => {
  expect(csvOf([['a;b', 'dijo "sí"', 'dos\nlíneas']])).toBe('\ufeff"a;b";"dijo ""sí""";"dos\nlíneas"\r\n')
})

test.each([
  '=1+1',
  '+54 9 341',
  '-2+3',
  '@SUM(A1)',
  '\t=1',
  '  =HYPERLINK("http://x")',
  '\u200b=1',
  '＝1+1',
  '\r=cmd|x',
])('%j does not become a formula', (text) => {
  expect(csvOf([[text]])).toContain(`"'${text.replaceAll('"', '""')}"`)
})

test.each(['¿Hacen envíos?', 'Sí, 3-4 días', '10 %'])('%j stays as it is', (text) => {
  expect(csvOf([[text]])).toBe(`\ufeff"${text}"\r\n`)
})
