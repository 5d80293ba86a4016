import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FERRETERIA, readOf } from '../testing/index.ts'
import { readRtf } from './read-rtf.ts'

const read = async (bytes: Uint8Array) => readRtf(bytes, { fileName: 'prueba.rtf' })
const readBody = async (body: string) =>
  readOf(await read(Buffer.from(`{\\rtf1\\ansi\\ansicpg1252 ${body}}`, 'latin1')))
const paragraph = (text: string) => ({ kind: 'paragraph', text })
const notice = (kind: string, text: string) => ({ kind: 'notice', notice: kind, blocks: [paragraph(text)] })
/** A row of a table: the definitions of its cells, then their texts. */
const row = (definition: string, ...texts: string[]) =>
  `\\trowd${definition}\\pard\\intbl ${texts.map((text) => `${text}\\cell `).join('')}\\row\\pard `
const THREE = '\\cellx1000\\cellx2000\\cellx3000'

test('a document drawn by LibreOffice is read with its headings, lists, merged cells, struck and hidden text', async () => {
  const bytes = readFileSync(new URL('fixtures/ferreteria.rtf', import.meta.url))

  expect(readOf(await read(bytes))).toEqual(FERRETERIA)
})

test('footnotes of LibreOffice follow the block of their mark', async () => {
  const bytes = readFileSync(new URL('fixtures/notas.rtf', import.meta.url))

  expect(readOf(await read(bytes)).blocks).toMatchObject([
    { text: 'Garantía de 6 meses.' },
    { text: 'Salvo baterías.' },
    { text: 'Mirá nuestra web.' },
    {
      kind: 'table',
      rows: [
        ['Motor', '12(2)', 'Sí'],
        ['Cable', '3', 'No'],
      ],
    },
    { text: '(2) Con factura.' },
    { text: 'Fin de la lista.' },
  ])
})

test.each([
  ['bytes of the page of the document', "ma\\'f1ana \\'80 5"],
  ['letters of Unicode with what old programs show', "ma\\u241?ana \\uc2\\u8364\\'80x 5"],
  ['Unicode without anything for old programs', '\\uc0 ma\\u241 ana \\u8364  5'],
  ['raw bytes', 'ma\u00f1ana \u0080 5'],
])('letters are read from %s', async (_, text) => {
  expect((await readBody(`${text}\\par`)).blocks).toEqual([paragraph('mañana € 5')])
})

test('letters follow the character set of their font, or the page of the document', async () => {
  const fonts =
    '{\\fonttbl{\\f0\\fcharset0 Arial;}{\\f1\\fcharset204 Arial Cyr;}{\\f2\\fcharset2 Wingdings;}}'
  const dos = Buffer.from("{\\rtf1\\pc a\\'a4o\\par}")

  expect((await readBody(`${fonts}\\f0 a\\'f1o {\\f1 \\'e4\\'e0} {\\f2 \\'fc} s\\'ed\\par`)).blocks).toEqual([
    paragraph('año да ✓ sí'),
  ])
  expect(readOf(await read(dos)).blocks).toEqual([paragraph('año')])
})

test('an emoji in two halves is one letter, and named signs are letters', async () => {
  expect(
    (await readBody('\\u-10179?\\u-8702? \\ldblquote si\\rdblquote  5\\~\\{x\\}\\endash 6\\par')).blocks,
  ).toEqual([paragraph('😂 “si” 5 {x}–6')])
})

test('headings are known by the style sheet and by outline levels', async () => {
  const styles =
    "{\\stylesheet{\\s0 Normal;}{\\s1\\outlinelevel0 heading 1;}{\\s2 T\\'edtulo 2;}{\\s3 Title;}}"
  const body =
    '\\pard\\s3 Vivero\\par\\pard\\s1 Plantas\\par\\pard\\s2 De sombra\\par\\pard\\outlinelevel2 Helechos\\par\\pard Regar poco.\\par'

  expect((await readBody(styles + body)).blocks).toEqual([
    { kind: 'heading', level: 1, text: 'Vivero' },
    { kind: 'heading', level: 2, text: 'Plantas' },
    { kind: 'heading', level: 3, text: 'De sombra' },
    { kind: 'heading', level: 4, text: 'Helechos' },
    paragraph('Regar poco.'),
  ])
})

test('items of new and old lists are known, without their bullets', async () => {
  const old =
    "\\pard{\\pntext\\f1\\'B7\\tab}{\\*\\pn\\pnlvlblt\\pnf1{\\pntxtb\\'B7}}\\fi-360 Tuerca\\par {\\pntext\\f1\\'B7\\tab}Perno\\par"
  const body = `\\pard{\\listtext\\tab 1.\\tab}\\ls1\\ilvl0 Mate\\par\\ilvl1 Chico\\par\\pard Y:\\par${old}\\pard Fin.\\par`

  expect((await readBody(body)).blocks).toEqual([
    {
      kind: 'list',
      items: [
        { text: 'Mate', level: 0 },
        { text: 'Chico', level: 1 },
      ],
    },
    paragraph('Y:'),
    {
      kind: 'list',
      items: [
        { text: 'Tuerca', level: 0 },
        { text: 'Perno', level: 0 },
      ],
    },
    paragraph('Fin.'),
  ])
})

test('a table keeps its empty, merged and header cells in place, whether merged by marks or by edges', async () => {
  const body =
    row(`\\trhdr${THREE}`, '10', '20', '30') +
    row('\\clvmgf\\cellx1000\\clmgf\\cellx2000\\clmrg\\cellx3000', '1/4', '5', '') +
    row('\\clvmrg\\cellx1010\\cellx1990\\cellx3000', '', '', '7') +
    row('\\cellx1000\\cellx3000', '1/2', '8')

  expect((await readBody(body)).blocks).toMatchObject([
    {
      header: [['10', '20', '30']],
      rows: [
        ['1/4', '5', '5'],
        ['1/4', '', '7'],
        ['1/2', '8', '8'],
      ],
    },
  ])
})

test('a nested table follows its outer table', async () => {
  const nestedRow = (...texts: string[]) =>
    `\\pard\\intbl\\itap2 ${texts.map((text) => `${text}\\nestcell `).join('')}{\\*\\nesttableprops\\trowd${THREE}\\nestrow}{\\nonesttables\\par}`
  const body =
    row(THREE, 'Modelo', 'Medidas', 'Precio') +
    `\\trowd${THREE}\\pard\\intbl Remera\\cell ${nestedRow('Talle', 'Largo', 'Ancho')}${nestedRow('M', '70', '50')}` +
    '\\pard\\intbl\\cell $ 10\\cell\\row\\pard Fin.\\par'

  expect((await readBody(body)).blocks).toMatchObject([
    { header: [['Modelo', 'Medidas', 'Precio']], rows: [['Remera', '', '$ 10']] },
    { header: [['Talle', 'Largo', 'Ancho']], rows: [['M', '70', '50']] },
    paragraph('Fin.'),
  ])
})

test('struck and hidden text is set apart, and deleted revisions are gone', async () => {
  const body =
    'Cuesta {\\strike $ 5 }$ 6.\\par Stock.{\\v  Costo $ 2.}\\par Son {\\deleted diez}{\\revised cinco}.\\par{\\striked1 Viejo.}\\par'

  const { blocks, warnings } = await readBody(body)

  expect(blocks).toEqual([
    paragraph('Cuesta $ 6.'),
    notice('struck', '$ 5'),
    paragraph('Stock.'),
    notice('hidden', 'Costo $ 2.'),
    paragraph('Son cinco.'),
    notice('struck', 'Viejo.'),
  ])
  expect(warnings).toEqual([{ code: 'struck_left_out' }, { code: 'hidden_left_out' }])
})

test('headers, footers, comments, pictures and unknown groups are left out', async () => {
  const body =
    '{\\info{\\title Otro}}{\\header Hoja 1\\par}{\\footerr Pie\\par}{\\*\\nuevo x{\\b y}}{\\pict\\bin5 }}{{}}{\\*\\annotation Revisar}Queda{\\*\\bkmkstart a}.\\par'

  expect((await readBody(body)).blocks).toEqual([paragraph('Queda.')])
})

test('text boxes follow the paragraph of their anchor, and of a field only its result is read', async () => {
  const shape =
    '{\\shp{\\*\\shpinst{\\sp{\\sn a}{\\sv b}}{\\shptxt\\pard Oferta.\\par Dos.}}{\\shprslt No\\par}}'
  const field = '{\\field{\\*\\fldinst{HYPERLINK "http://x"}}{\\fldrslt{nuestra web}}}'

  expect((await readBody(`\\pard Mir\\'e1 ${field}.${shape}\\par Fin.`)).blocks).toEqual(
    ['Mirá nuestra web.', 'Oferta.', 'Dos.', 'Fin.'].map(paragraph),
  )
})

test('embedded objects and fields that fetch are ignored, and the seller is told', async () => {
  const ignored = [{ code: 'active_content_ignored' }]

  expect((await readBody('{\\object\\objemb{\\*\\objdata 00}{\\result Hola.}}\\par')).warnings).toEqual(
    ignored,
  )
  expect(
    (await readBody('{\\field{\\*\\fldinst DDEAUTO c:\\\\cmd}{\\fldrslt Hola.}}\\par')).warnings,
  ).toEqual(ignored)
})

test('tabs and line breaks are read', async () => {
  expect((await readBody('ROSCA\\tab 1 1/4"\\par Uno.\\line Dos.\\par')).blocks).toEqual([
    { kind: 'pair', label: 'ROSCA', value: '1 1/4"' },
    paragraph('Uno.\nDos.'),
  ])
})

test('a document that ends too early keeps what it has, and other bytes throw', async () => {
  expect(readOf(await read(Buffer.from('{\\rtf1 Hola {\\b a todos'))).blocks).toEqual([
    paragraph('Hola a todos'),
  ])
  await expect(read(Buffer.from('hola {\\rtf1 x}'))).rejects.toThrow('No RTF')
})

test.each([
  ['groups nested without end', '{'.repeat(100_000)],
  ['tables nested without end', '\\pard\\intbl\\itap1000000 x\\nestcell'],
  ['more cells than a row may have', `\\trowd${'\\cellx9'.repeat(1000)}`],
  [
    'columns that differ in every row',
    Array.from({ length: 300 }, (_, at) => row(`\\cellx${100 * at + 100}`, 'x')).join(''),
  ],
  ['more rows than a table may have', row('\\cellx9\\cellx99', 'x', 'y').repeat(10_001)],
])('a document with %s is refused', async (_, body) => {
  expect(await read(Buffer.from(`{\\rtf1 ${body}}`))).toEqual({ kind: 'fault', fault: 'too_much' })
})

test('whatever stands in an RTF document, it is read or refused', async () => {
  const piece = fc.constantFrom(
    '{',
    '}',
    '\\par ',
    '\\cell ',
    '\\row ',
    '\\trowd',
    '\\cellx500',
    '\\clmrg',
    '\\clvmrg',
    '\\intbl',
    '\\itap2 ',
    '\\nestcell ',
    '\\nestrow ',
    '\\*',
    '\\u',
    '\\u-99999 ',
    '\\bin9 ',
    "\\'",
    "\\'f",
    '{\\footnote ',
    '{\\shptxt ',
    '{\\*\\shpinst ',
    '\\pard',
    '{\\fonttbl',
    '{\\stylesheet',
    ';',
    '\\v',
    '\\strike',
    'ñ',
    '\\',
    '\\uc9999999999 ',
    '{\\object{\\result ',
    '\\pn',
  )
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { maxLength: 60 }), async (pieces) => {
      const extract = await read(Buffer.from(`{\\rtf1 ${pieces.join('')}`, 'latin1'))

      expect(['document', 'fault']).toContain(extract.kind)
    }),
    { numRuns: 500 },
  )
})
