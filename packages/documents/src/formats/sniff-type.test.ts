import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { zipForTests } from '../testing/index.ts'
import { sniffType } from './index.ts'

const FIXTURES = new URL('../../../../apps/server/src/knowledge/document-reader/fixtures/', import.meta.url)
const fixture = (name: string) => new Uint8Array(readFileSync(new URL(name, FIXTURES)))
const text = (content: string) => new TextEncoder().encode(content)

test.each([
  ['politicas.pdf', 'pdf'],
  ['politicas.docx', 'docx'],
  ['politicas.doc', 'doc'],
  ['politicas.odt', 'odt'],
  ['politicas.rtf', 'rtf'],
  ['politicas-latin1.txt', 'txt'],
  ['lista.xlsx', 'xlsx'],
  ['lista.ods', 'ods'],
  ['lista.xls', 'xls'],
  ['pagina-tienda.html', 'html'],
  ['consulta.eml', 'eml'],
])('%s is told by its content, whatever its name', async (name, type) => {
  const isText = type === 'txt'

  expect(await sniffType(fixture(name), name)).toBe(type)
  expect(await sniffType(fixture(name), isText ? 'otro.txt' : 'sin-nombre')).toBe(type)
})

test('a truncated office file is still told by the names of its parts', async () => {
  expect(await sniffType(fixture('hostil-truncado.docx'), 'a.docx')).toBe('docx')
  expect(await sniffType(fixture('hostil-truncado.xlsx'), 'a.xlsx')).toBe('xlsx')
  expect(await sniffType(fixture('hostil-truncado.odt'), 'a.odt')).toBe('odt')
})

test('a document of Word with a spreadsheet in it is a document of Word', async () => {
  const embedded = zipForTests({ 'xl/workbook.xml': '<workbook/>' })
  const document = zipForTests({
    'word/document.xml': '<document/>',
    'word/embeddings/Planilla.xlsx': embedded,
  })

  expect(await sniffType(document, 'lista.xlsx')).toBe('docx')
})

test('a spreadsheet and a document with macros are read like those without', async () => {
  const workbook = zipForTests({ 'xl/workbook.xml': '<workbook/>', 'xl/vbaProject.bin': 'x' })
  const document = zipForTests({ 'word/document.xml': '<document/>', 'word/vbaProject.bin': 'x' })

  expect(await sniffType(workbook, 'lista.xlsm')).toBe('xlsx')
  expect(await sniffType(document, 'notas.docm')).toBe('docx')
})

test.each([
  ['a table by its name', 'lista.csv', 'Talle;Precio\nS;100', 'csv'],
  ['a table with tabs by its name', 'lista.TSV', 'Talle\tPrecio\nS\t100', 'csv'],
  [
    'a page after a comment and a declaration',
    'a',
    '<?xml version="1.0"?>\n<!-- x -->\n<!DOCTYPE html><p>a',
    'html',
  ],
  ['a page that Excel saved', 'lista.xls', '<html><table><tr><td>a</td></tr></table></html>', 'html'],
  ['a piece of a page by its name', 'a.html', '<p>Hola</p>', 'html'],
  ['rich text that Word saved as .doc', 'carta.doc', '{\\rtf1\\ansi Hola}', 'rtf'],
  [
    'a mail without its ending',
    'consulta',
    'Received: by x\n\tfor y\nFrom: a@b.example\nSubject: z\n\nHola',
    'eml',
  ],
  ['a text that quotes the head of a mail', 'a.txt', 'From: Ana\nSubject: Envíos\n\nHola', 'txt'],
  ['UTF-16 with its mark', 'a.txt', '\ufeffHola', 'txt'],
])('%s is told', async (_, name, content, type) => {
  const bytes = content.startsWith('\ufeff') ? Buffer.from(content, 'utf16le') : text(content)

  expect(await sniffType(bytes, name)).toBe(type)
})

test.each([
  ['a page under the name of a PDF', 'manual.pdf', '<html><body>No está</body></html>'],
  ['a program', 'a.js', 'alert(1)'],
  ['a text without a name', 'leeme', 'Hola'],
  ['another archive', 'fotos.zip', zipForTests({ 'foto.jpg': 'x' })],
  ['a presentation', 'a.pptx', zipForTests({ 'ppt/presentation.xml': '<p/>' })],
  ['a binary spreadsheet', 'a.xlsb', zipForTests({ 'xl/workbook.bin': 'x' })],
  ['a picture under the name of a text', 'a.txt', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
  ['an empty compound file', 'viejo.doc', Buffer.from('d0cf11e0a1b11ae1'.padEnd(1200, '0'), 'hex')],
])('%s is no document', async (_, name, content) => {
  const bytes = typeof content === 'string' ? text(content) : new Uint8Array(content)

  expect(await sniffType(bytes, name)).toBeNull()
})

test('an old document whose text speaks of a workbook is no spreadsheet', async () => {
  const document = Buffer.concat([fixture('politicas.doc'), Buffer.from('Workbook\0', 'utf16le')])

  expect(await sniffType(new Uint8Array(document), 'a.doc')).toBe('doc')
})

test('any bytes are told or refused', async () => {
  const starts = ['', 'PK\u0003\u0004', '{\\rtf', '<!--', 'From: a\n', 'ÐÏ\u0011à¡±\u001aá']
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...starts), fc.uint8Array({ maxLength: 700 }), async (start, bytes) => {
      const content = Buffer.concat([Buffer.from(start, 'latin1'), bytes])
      for (const name of ['a.txt', 'a.xlsx', 'a'])
        expect(['string', 'object']).toContain(typeof (await sniffType(new Uint8Array(content), name)))
    }),
    { numRuns: 300 },
  )
})
