import { MAX_ROWS_A_TABLE } from '@mostrador/contract/knowledge'
import { expect, test } from 'vitest'
import { readTxt } from './read-text.ts'

const rows = (count: number) =>
  new TextEncoder().encode(
    ['Código\tPrecio', ...Array.from({ length: count }, (_, n) => `C${n}\t$ ${n}`)].join('\n'),
  )

test('a table with more rows than a document may have is refused, and never cut short', async () => {
  expect(await readTxt(rows(MAX_ROWS_A_TABLE + 1), { fileName: 'lista.txt' })).toEqual({
    kind: 'fault',
    fault: 'too_much',
  })
})

test('a table of thousands of rows is read whole', async () => {
  const read = await readTxt(rows(3000), { fileName: 'lista.txt' })
  expect(read).toMatchObject({ kind: 'document', document: { blocks: [{ kind: 'table' }] } })
  expect(JSON.stringify(read)).toContain('C2999')
})
