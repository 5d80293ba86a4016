import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import {
  docxForTests,
  p,
  rowsForTests,
  shortBlocks,
  tbl,
  tc,
  tr,
  workbookForTests,
} from '../testing/index.ts'
import { readDocument, sniffType } from './index.ts'

const FIXTURES = new URL('../../../../apps/server/src/knowledge/document-reader/fixtures/', import.meta.url)
const fixture = (name: string) => new Uint8Array(readFileSync(new URL(name, FIXTURES)))
const text = (content: string) => new TextEncoder().encode(content)

async function readFixture(name: string) {
  const type = await sniffType(fixture(name), name)
  const read = await readDocument(fixture(name), type!, { fileName: name })
  if (read.kind === 'fault') throw new Error(read.fault)
  return read
}

test.each(['lista.xlsx', 'lista.ods', 'lista.csv', 'lista.tsv'])(
  'the price list in %s is a table',
  async (name) => {
    const { document, blocks } = await readFixture(name)

    expect(document.blocks).toContainEqual(
      expect.objectContaining({
        kind: 'table',
        header: [['Producto', 'Código', 'Talles', 'Precio mayorista']],
        rows: [
          ['Remera lisa', 'RL-10', 'S a XL', '$ 8.500'],
          ['Buzo canguro', 'BC-22', 'M a XXL', '$ 21.900'],
          ['Gorra trucker', 'GT-05', 'único', 'consultar'],
        ],
      }),
    )
    expect(blocks.map(({ block }) => block)).toEqual(document.blocks)
  },
)

test.each([
  'politicas.pdf',
  'politicas.docx',
  'politicas.doc',
  'politicas.odt',
  'politicas.rtf',
  'politicas-latin1.txt',
])('what %s says is read', async (name) => {
  const { document, authors } = await readFixture(name)

  expect(JSON.stringify(document.blocks)).toContain('6 meses por defectos de fabricación')
  expect(authors).toEqual([])
})

test('an old spreadsheet of Excel is refused with its own reason', async () => {
  const name = 'lista.xls'

  expect(await readDocument(fixture(name), 'xls', { fileName: name })).toEqual({
    kind: 'fault',
    fault: 'old_spreadsheet',
  })
})

test.each([
  ['a text without letters', 'txt', ' \n-\n ', 'empty'],
  ['a table without letters', 'csv', ';;\n;;', 'empty'],
  ['a page with hidden text alone', 'html', '<p hidden>Secreto</p>', 'no_text'],
  ['a text beyond a million characters', 'txt', 'Hola, son 30 días. '.repeat(60_000), 'too_much'],
] as const)('%s is refused', async (_, type, content, fault) => {
  expect(await readDocument(text(content), type, { fileName: `a.${type}` })).toEqual({ kind: 'fault', fault })
})

test('the server of a page says its encoding', async () => {
  const page = Buffer.from('<html><body><p>Envío en el día, año 2026.</p></body></html>', 'latin1')

  const read = await readDocument(new Uint8Array(page), 'html', {
    fileName: 'pagina',
    contentType: 'text/html; charset=iso-8859-1',
  })

  expect(read).toMatchObject({ document: { blocks: [{ text: 'Envío en el día, año 2026.' }] } })
})

test('a document whose blocks were all left out by the seller lists them, and has no fault', async () => {
  const bytes = text('Solo esta línea, con su punto.')
  const first = await readDocument(bytes, 'txt', { fileName: 'a.txt' })
  const hash = first.kind === 'fault' ? '' : first.blocks[0]!.originalHash

  const read = await readDocument(bytes, 'txt', { fileName: 'a.txt', corrections: new Map([[hash, '']]) })

  expect(read).toMatchObject({ blocks: [{ isCorrected: true, originalHash: hash }] })
})

const BESIDE = [
  ['Producto', 'Precio', 'Producto', 'Precio'],
  ['Yerba', '$ 4.000', 'Mate', '$ 9.000'],
]
const rowsOfHtml = BESIDE.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')

test.each([
  ['txt', text(BESIDE.map((row) => row.join('\t')).join('\n'))],
  ['csv', text(BESIDE.map((row) => row.join(';')).join('\n'))],
  ['html', text(`<body><p>Todos los precios de la casa</p><table>${rowsOfHtml}</table></body>`)],
  ['docx', docxForTests(tbl(...BESIDE.map((row) => tr(...row.map((cell) => tc(p(cell)))))))],
  ['xlsx', workbookForTests({ sheets: [{ xml: rowsForTests(BESIDE) }] })],
] as const)('lists side by side in %s are tables of their own', async (type, bytes) => {
  const read = await readDocument(bytes, type, { fileName: `lista.${type}` })
  if (read.kind === 'fault') throw new Error(read.fault)

  expect(shortBlocks(read.document.blocks.filter(({ kind }) => kind === 'table'))).toEqual([
    'Producto | Precio\n//\nYerba | $ 4.000',
    'Producto | Precio\n//\nMate | $ 9.000',
  ])
})
