import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { FERRETERIA, readOf, zipForTests } from '../testing/index.ts'
import { readOdt } from './read-odt.ts'

const read = async (bytes: Uint8Array) => readOdt(bytes, { fileName: 'prueba.odt' })
const paragraph = (text: string) => ({ kind: 'paragraph', text })
const notice = (kind: string, text: string) => ({ kind: 'notice', notice: kind, blocks: [paragraph(text)] })

interface OdtParts {
  automatic?: string
  styles?: string
  others?: Record<string, string>
}

const odtOf = (body: string, { automatic = '', styles = '', others = {} }: OdtParts = {}) =>
  zipForTests({
    mimetype: 'application/vnd.oasis.opendocument.text',
    'content.xml':
      `<office:document-content><office:automatic-styles>${automatic}</office:automatic-styles>` +
      `<office:body><office:text>${body}</office:text></office:body></office:document-content>`,
    'styles.xml': `<office:document-styles><office:styles>${styles}</office:styles></office:document-styles>`,
    ...others,
  })

const readBody = async (body: string, parts?: OdtParts) => readOf(await read(odtOf(body, parts)))
const p = (text: string, style = 'Standard') => `<text:p text:style-name="${style}">${text}</text:p>`
const cell = (text: string, attributes = '') =>
  `<table:table-cell ${attributes}>${p(text)}</table:table-cell>`
const row = (...cells: string[]) => `<table:table-row>${cells.join('')}</table:table-row>`
const table = (...rows: string[]) => `<table:table>${rows.join('')}</table:table>`
const textStyle = (name: string, properties: string, family = 'text') =>
  `<style:style style:name="${name}" style:family="${family}"><style:text-properties ${properties}/></style:style>`

test('a document drawn by LibreOffice is read with its headings, lists, merged cells, struck and hidden text', async () => {
  const bytes = readFileSync(new URL('fixtures/ferreteria.odt', import.meta.url))

  expect(readOf(await read(bytes))).toEqual(FERRETERIA)
})

test('footnotes and text boxes of LibreOffice follow the block of their mark or anchor', async () => {
  const bytes = readFileSync(new URL('fixtures/notas.odt', import.meta.url))

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
    { text: 'Oferta hasta agotar.' },
  ])
})

test('headings are known by their element, their style, and the styles that it is based on', async () => {
  const styles =
    '<style:style style:name="Mio" style:family="paragraph" style:parent-style-name="Heading_20_2"/>' +
    '<style:style style:name="Otro" style:family="paragraph" style:default-outline-level="3"/>'
  const body =
    p('Vivero', 'Title') +
    '<text:h text:outline-level="1">Plantas</text:h>' +
    p('De sombra', 'Mio') +
    p('Helechos', 'Otro') +
    p('Regar poco.')

  const { title, blocks } = await readBody(body, { styles })

  expect(title).toBe('Vivero')
  expect(blocks).toEqual([
    { kind: 'heading', level: 1, text: 'Vivero' },
    { kind: 'heading', level: 2, text: 'Plantas' },
    { kind: 'heading', level: 3, text: 'De sombra' },
    { kind: 'heading', level: 4, text: 'Helechos' },
    paragraph('Regar poco.'),
  ])
})

test('nested lists keep their levels, and text below an item is a paragraph', async () => {
  const item = (content: string) => `<text:list-item>${content}</text:list-item>`
  const body = `<text:list>${item(p('Mate') + `<text:list>${item(p('Chico'))}</text:list>`)}${item(p('Termo') + p('De un litro.'))}</text:list>`

  expect((await readBody(body)).blocks).toEqual([
    {
      kind: 'list',
      items: [
        { text: 'Mate', level: 0 },
        { text: 'Chico', level: 1 },
        { text: 'Termo', level: 0 },
      ],
    },
    paragraph('De un litro.'),
  ])
})

test('a list without bullets or numbers is plain text', async () => {
  const automatic =
    '<text:list-style style:name="L"><text:list-level-style-number text:level="1" style:num-format=""/></text:list-style>'
  const body = `<text:list text:style-name="L"><text:list-item>${p('Sin número.')}</text:list-item></text:list>`

  expect((await readBody(body, { automatic })).blocks).toEqual([paragraph('Sin número.')])
})

test('a table keeps its merged, covered, repeated and header cells in place', async () => {
  const body = table(
    `<table:table-header-rows>${row(cell('10'), cell('20', 'table:number-columns-spanned="2"'), '<table:covered-table-cell/>')}</table:table-header-rows>`,
    row(cell('1/4', 'table:number-rows-spanned="2"'), cell('5', 'table:number-columns-repeated="2"')),
    row('<table:covered-table-cell/>', cell(''), cell('7')),
  )

  expect((await readBody(body)).blocks).toMatchObject([
    {
      header: [['10', '20', '20']],
      rows: [
        ['1/4', '5', '5'],
        ['1/4', '', '7'],
      ],
    },
  ])
})

test('struck and hidden text is set apart, whether by style, field, paragraph or section', async () => {
  const automatic =
    textStyle('S', 'style:text-line-through-style="solid"') +
    textStyle('H', 'text:display="none"') +
    textStyle('P', 'text:display="none"', 'paragraph')
  const body = [
    p('Cuesta <text:span text:style-name="S">$ 5 </text:span>$ 6.'),
    p('Hay stock.<text:span text:style-name="H"> Costo $ 2.</text:span>'),
    p('Nota.', 'P'),
    p('Se ve<text:hidden-text text:is-hidden="true" text:string-value=" no"/>.'),
    p('<text:hidden-paragraph text:is-hidden="true"/>Interno.'),
    `<text:section text:display="none">${p('Sección interna.')}</text:section>`,
  ].join('')

  expect((await readBody(body, { automatic })).blocks).toEqual([
    paragraph('Cuesta $ 6.'),
    notice('struck', '$ 5'),
    paragraph('Hay stock.'),
    notice('hidden', 'Costo $ 2.'),
    notice('hidden', 'Nota.'),
    paragraph('Se ve.'),
    notice('hidden', 'no'),
    notice('hidden', 'Interno.'),
    notice('hidden', 'Sección interna.'),
  ])
})

test('deleted changes, comments and the table of contents are left out', async () => {
  const body =
    `<text:tracked-changes><text:changed-region><text:deletion>${p('Borrado.')}</text:deletion></text:changed-region></text:tracked-changes>` +
    `<text:table-of-content><text:index-body>${p('Mates 3')}</text:index-body></text:table-of-content>` +
    p('Queda<office:annotation><text:p>Revisar.</text:p></office:annotation>.')

  expect((await readBody(body)).blocks).toEqual([paragraph('Queda.')])
})

test('tabs, runs of blanks and line breaks are read, and line breaks of the file itself are not', async () => {
  const body =
    p('ROSCA<text:tab/>1 1/4"') +
    p('Dos<text:s text:c="99999999"/>palabras.') +
    p('Una\n  línea.<text:line-break/>Otra.')

  expect((await readBody(body)).blocks).toEqual([
    { kind: 'pair', label: 'ROSCA', value: '1 1/4"' },
    paragraph('Dos palabras.'),
    paragraph('Una línea.\nOtra.'),
  ])
})

test('macros, linked sections and embedded objects are ignored, and the seller is told', async () => {
  const ignored = [{ code: 'active_content_ignored' }]
  const linked = `<text:section><text:section-source xlink:href="http://x/a.odt"/>${p('Hola.')}</text:section>`

  expect((await readBody(linked)).warnings).toEqual(ignored)
  expect((await readBody(p('Hola.'), { others: { 'Basic/Standard/Module1.xml': '<x/>' } })).warnings).toEqual(
    ignored,
  )
  expect((await readBody(p('Hola.<draw:frame><draw:object/></draw:frame>'))).warnings).toEqual(ignored)
})

test('a document with a password is refused as protected, and one without content throws', async () => {
  const manifest =
    '<manifest:manifest><manifest:file-entry manifest:full-path="content.xml"><manifest:encryption-data/></manifest:file-entry></manifest:manifest>'

  expect(await read(odtOf('', { others: { 'META-INF/manifest.xml': manifest } }))).toEqual({
    kind: 'fault',
    fault: 'protected',
  })
  await expect(read(zipForTests({ 'styles.xml': '<x/>' }))).rejects.toThrow('no OpenDocument content')
  await expect(read(Buffer.from('hola'))).rejects.toThrow('End of central directory')
})

test('repeated and merged cells without end cost nothing', async () => {
  const empty = '<table:table-cell table:number-columns-repeated="16384"/>'
  const emptyRows =
    '<table:table-row table:number-rows-repeated="1048576"><table:table-cell/></table:table-row>'
  const tall = row(cell('a', 'table:number-rows-spanned="999999999"'), cell('b'), cell('c'))

  const { blocks } = await readBody(
    table(row(cell('x'), cell('y'), cell('z'), empty), tall, row(cell('b'), cell('c')), emptyRows),
  )

  expect(JSON.stringify(blocks).length).toBeLessThan(2000)
})

test.each([
  [
    'a filled cell repeated over thousands of columns',
    table(row(cell('x', 'table:number-columns-repeated="16384"'))),
  ],
  [
    'a cell merged over thousands of columns',
    table(row(cell('x', 'table:number-columns-spanned="16384"')), row(cell('y'))),
  ],
  [
    'a filled row repeated a million times',
    table(`<table:table-row table:number-rows-repeated="1048576">${cell('x')}${cell('y')}</table:table-row>`),
  ],
  ['sections nested without end', '<text:section>'.repeat(5000)],
])('a document with %s is refused', async (_, body) => {
  expect(await read(odtOf(body))).toEqual({ kind: 'fault', fault: 'too_much' })
})
