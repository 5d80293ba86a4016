import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { FERRETERIA, p, readBody, readOf, tbl, tc, tr } from '../testing/index.ts'
import { readDocx } from './read-docx.ts'

const paragraph = (text: string) => ({ kind: 'paragraph', text })
const heading = (level: number, text: string) => ({ kind: 'heading', level, text })
const style = (id: string, name: string, content = '', type = 'paragraph') =>
  `<w:style w:type="${type}" w:styleId="${id}"><w:name w:val="${name}"/>${content}</w:style>`
const styled = (id: string, text: string) => p(text, { paragraph: `<w:pStyle w:val="${id}"/>` })
const item = (text: string, level = 0, list = 1) =>
  p(text, { paragraph: `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${list}"/></w:numPr>` })
const bold = (text: string) => p(text, { run: '<w:b/>' })

test('headings are known by the names of their styles in English and Spanish, and by outline levels', async () => {
  const styles = [
    style('Ttulo', 'Title'),
    style('Ttulo1', 'heading 1', '<w:pPr><w:outlineLvl w:val="0"/></w:pPr>'),
    style('T2', 'Título 2'),
    style('Mio', 'Mi sección', '<w:basedOn w:val="Ttulo1"/>'),
    style('TOCHeading', 'TOC Heading', '<w:basedOn w:val="Ttulo1"/><w:pPr><w:outlineLvl w:val="9"/></w:pPr>'),
  ].join('')
  const body = [
    styled('Ttulo', 'Catálogo'),
    styled('Ttulo1', 'Mates'),
    styled('T2', 'De calabaza:'),
    styled('Mio', 'Bombillas'),
    p('Termos', { paragraph: '<w:outlineLvl w:val="1"/>' }),
    styled('TOCHeading', 'Indice'),
    styled('Heading3', 'Fundas'),
    p('Fin.'),
  ].join('')

  const { title, blocks } = await readBody(body, { styles })

  expect(title).toBe('Catálogo')
  expect(blocks).toEqual([
    heading(1, 'Catálogo'),
    heading(2, 'Mates'),
    heading(3, 'De calabaza'),
    heading(2, 'Bombillas'),
    heading(3, 'Termos'),
    paragraph('Indice'),
    heading(4, 'Fundas'),
    paragraph('Fin.'),
  ])
})

test('a style that is based on itself does not stop the reader', async () => {
  const styles = style('A', 'a', '<w:basedOn w:val="B"/>') + style('B', 'b', '<w:basedOn w:val="A"/>')

  expect((await readBody(styled('A', 'Hola.'), { styles })).blocks).toEqual([paragraph('Hola.')])
})

test('the table of contents is left out, because it repeats the headings', async () => {
  const body = styled('TDC1', 'Mates\t3') + styled('Heading1', 'Mates') + p('De calabaza.')

  expect((await readBody(body)).blocks).toEqual([heading(1, 'Mates'), paragraph('De calabaza.')])
})

test('items are known by their own numbering or that of their style, and keep their level', async () => {
  const styles = style('Vietas', 'List Bullet', '<w:pPr><w:numPr><w:numId w:val="2"/></w:numPr></w:pPr>')
  const numbering =
    '<w:abstractNum w:abstractNumId="7"><w:lvl w:ilvl="0"><w:numFmt w:val="none"/></w:lvl></w:abstractNum>' +
    '<w:num w:numId="3"><w:abstractNumId w:val="7"/></w:num>'
  const body =
    p('La caja trae:') +
    item('Mate') +
    item('de calabaza', 1) +
    styled('Vietas', 'Bombilla') +
    item('Sin viñeta', 0, 3) +
    item('Sin lista', 0, 0)

  expect((await readBody(body, { styles, numbering })).blocks).toEqual([
    paragraph('La caja trae:'),
    {
      kind: 'list',
      items: [
        { text: 'Mate', level: 0 },
        { text: 'de calabaza', level: 1 },
        { text: 'Bombilla', level: 0 },
      ],
    },
    paragraph('Sin viñeta'),
    paragraph('Sin lista'),
  ])
})

test('a table keeps its empty cells in their columns, and its merged cells in every place that they cover', async () => {
  const body = tbl(
    tr(tc('Medida'), tc('Precio', '<w:gridSpan w:val="2"/>')),
    tr(tc('', '<w:vMerge w:val="restart"/>'), tc('Contado'), tc('Tarjeta')),
    tr(tc('1/4', '<w:vMerge w:val="restart"/>'), tc('$ 10'), tc('')),
    tr(tc('', '<w:vMerge/>'), tc('$ 12'), tc('$ 14')),
  )

  const [table] = (await readBody(body)).blocks as { header: string[][]; rows: string[][] }[]

  expect([...(table?.header ?? []), ...(table?.rows ?? [])]).toEqual([
    ['Medida', 'Precio', 'Precio'],
    ['', 'Contado', 'Tarjeta'],
    ['1/4', '$ 10', ''],
    ['1/4', '$ 12', '$ 14'],
  ])
})

test('rows that repeat on every page are the header, whatever they hold', async () => {
  const header = `<w:tr><w:trPr><w:tblHeader/></w:trPr>${tc('40')}${tc('41')}${tc('42')}</w:tr>`

  const { blocks } = await readBody(
    tbl(header, tr(tc('25'), tc('26'), tc('27')), tr(tc('1'), tc('2'), tc('3'))),
  )

  expect(blocks).toMatchObject([
    {
      header: [['40', '41', '42']],
      rows: [
        ['25', '26', '27'],
        ['1', '2', '3'],
      ],
    },
  ])
})

test('a nested table follows its outer table, and a cell of several paragraphs is one value', async () => {
  const nested = tbl(tr(tc('Talle'), tc('Largo'), tc('Ancho')), tr(tc('M'), tc('70'), tc('50')))
  const body = tbl(
    tr(tc('Modelo'), tc('Medidas'), tc('Precio')),
    tr(tc('Remera'), tc(`${nested}${p('')}`), tc(p('$ 10') + p('cada una'))),
  )

  expect((await readBody(body)).blocks).toMatchObject([
    { kind: 'table', header: [['Modelo', 'Medidas', 'Precio']], rows: [['Remera', '', '$ 10 cada una']] },
    { kind: 'table', header: [['Talle', 'Largo', 'Ancho']], rows: [['M', '70', '50']] },
  ])
})

test('a table that only arranges text on the page is read as text', async () => {
  const column = (name: string) => tc(styled('Heading1', name) + p(`Uno de ${name}.`) + p(`Dos de ${name}.`))

  expect((await readBody(tbl(tr(column('Envíos'), column('Pagos'))))).blocks).toEqual([
    heading(1, 'Envíos'),
    paragraph('Uno de Envíos.'),
    paragraph('Dos de Envíos.'),
    heading(1, 'Pagos'),
    paragraph('Uno de Pagos.'),
    paragraph('Dos de Pagos.'),
  ])
})

test('lines with tabs or dot leaders are pairs, or a table when they have more columns', async () => {
  const pairs = p('ROSCA\t1 1/4"').replace('\t', '</w:t><w:tab/><w:t>') + p('LARGO ....... 30 cm')
  const columns = ['Talle|Pecho|Largo', 'S|96|66', 'M||70'].map((line) =>
    p(line).replaceAll('|', '</w:t><w:tab/><w:t>'),
  )

  const { blocks } = await readBody([pairs, p(''), ...columns].join(''))

  expect(blocks).toMatchObject([
    { kind: 'pair', label: 'ROSCA', value: '1 1/4"' },
    { kind: 'pair', label: 'LARGO', value: '30 cm' },
    {
      kind: 'table',
      header: [['Talle', 'Pecho', 'Largo']],
      rows: [
        ['S', '96', '66'],
        ['M', '', '70'],
      ],
    },
  ])
})

test('short bold lines are headings, but not prices, questions, sentences, or the last line', async () => {
  const body = [
    bold('LISTA DE PRECIOS'),
    bold('Herramientas'),
    p('Martillo de carpintero.'),
    bold('OFERTA: $ 500'),
    bold('¿Hacen factura A?'),
    p('Sí.'),
    bold('No aceptamos devoluciones.'),
    bold('Pinturas'),
    p('Látex blanco.'),
    bold('Gracias por tu compra'),
  ].join('')

  expect((await readBody(body)).blocks).toEqual([
    heading(1, 'LISTA DE PRECIOS'),
    heading(2, 'Herramientas'),
    paragraph('Martillo de carpintero.'),
    paragraph('OFERTA: $ 500'),
    paragraph('¿Hacen factura A?'),
    paragraph('Sí.'),
    paragraph('No aceptamos devoluciones.'),
    heading(2, 'Pinturas'),
    paragraph('Látex blanco.'),
    paragraph('Gracias por tu compra'),
  ])
})

test('a document set in bold throughout has no headings for that', async () => {
  const lines = ['Mate', 'Bombilla', 'Termo', 'Yerbera', 'Bolso']

  expect((await readBody(lines.map(bold).join('') + p('Fin.'))).blocks).toEqual(
    [...lines, 'Fin.'].map(paragraph),
  )
})

test('lines in larger letters are headings, the larger above the smaller', async () => {
  const sized = (text: string, halfPoints: number) => p(text, { run: `<w:sz w:val="${halfPoints}"/>` })
  const body =
    sized('Vivero Ceibo', 40) +
    sized('Cuidados', 28) +
    sized('Regar cada dos días, nunca al sol del mediodía.', 22)

  expect((await readBody(body)).blocks).toEqual([
    heading(1, 'Vivero Ceibo'),
    heading(2, 'Cuidados'),
    paragraph('Regar cada dos días, nunca al sol del mediodía.'),
  ])
})

test('a document drawn by python-docx is read as its author sees it', async () => {
  const bytes = readFileSync(new URL('fixtures/ferreteria.docx', import.meta.url))

  expect(readOf(await readDocx(bytes, { fileName: 'ferreteria.docx' }))).toEqual(FERRETERIA)
})

test('items of deeper list styles stand below those of the first', async () => {
  const bullet = (id: string, name: string, list: number) =>
    style(id, name, `<w:pPr><w:numPr><w:numId w:val="${list}"/></w:numPr></w:pPr>`)
  const styles = bullet('ListBullet', 'List Bullet', 1) + bullet('ListBullet2', 'List Bullet 2', 2)
  const body = styled('ListBullet', 'Curso inicial:') + styled('ListBullet2', 'papel para dos libretas')

  expect((await readBody(body, { styles })).blocks).toMatchObject([
    {
      kind: 'list',
      items: [
        { text: 'Curso inicial:', level: 0 },
        { text: 'papel para dos libretas', level: 1 },
      ],
    },
  ])
})
