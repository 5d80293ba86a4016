import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { docxForTests, p, r, readBody, readOf, tbl, tc, tr } from './docx-for-tests.ts'
import { FERRETERIA } from './ferreteria-for-tests.ts'
import { readDocx } from './read-docx.ts'

const paragraph = (text: string) => ({ kind: 'paragraph', text })
const heading = (level: number, text: string) => ({ kind: 'heading', level, text })
const notice = (kind: string, text: string) => ({ kind: 'notice', notice: kind, blocks: [paragraph(text)] })
const style = (id: string, name: string, content = '', type = 'paragraph') =>
  `<w:style w:type="${type}" w:styleId="${id}"><w:name w:val="${name}"/>${content}</w:style>`
const styled = (id: string, text: string) => p(text, { paragraph: `<w:pStyle w:val="${id}"/>` })
const item = (text: string, level = 0, list = 1) =>
  p(text, { paragraph: `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${list}"/></w:numPr>` })
const bold = (text: string) => p(text, { run: '<w:b/>' })
const field = (part: string) => `<w:r><w:fldChar w:fldCharType="${part}"/></w:r>`
const instruction = (text: string) => `<w:r><w:instrText>${text}</w:instrText></w:r>`
const box = (text: string) => `<w:txbxContent>${p(text)}</w:txbxContent>`

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

test('struck and hidden text never mixes with the text around it', async () => {
  const styles = style('Oculto', 'Oculto', '<w:rPr><w:vanish/></w:rPr>', 'character')
  const body = [
    `<w:p>${r('La cuchilla cuesta ')}${r('$ 18.500 ', '<w:strike/>')}${r('$ 24.900.')}</w:p>`,
    `<w:p>${r('Motor aparte. ')}${r('No bajar de $ 40.000.', '<w:rStyle w:val="Oculto"/>')}</w:p>`,
    p('Sí se ve.', { run: '<w:vanish w:val="0"/><w:dstrike w:val="false"/>' }),
    p('12 meses.', { run: '<w:dstrike/>' }),
  ].join('')

  const { blocks, warnings } = await readBody(body, { styles })

  expect(blocks).toEqual([
    paragraph('La cuchilla cuesta $ 24.900.'),
    notice('struck', '$ 18.500'),
    paragraph('Motor aparte.'),
    notice('hidden', 'No bajar de $ 40.000.'),
    paragraph('Sí se ve.'),
    notice('struck', '12 meses.'),
  ])
  expect(warnings).toEqual([{ code: 'struck_left_out' }, { code: 'hidden_left_out' }])
})

test('struck text of a table follows the table, and a hidden row is hidden', async () => {
  const hidden = `<w:tr><w:trPr><w:hidden/></w:trPr>${tc('Costo')}${tc('$ 5')}${tc('x')}</w:tr>`
  const old = tc(`<w:p>${r('$ 8 ', '<w:strike/>')}${r('$ 10')}</w:p>`)

  const { blocks } = await readBody(
    tbl(tr(tc('Producto'), tc('Precio'), tc('Stock')), tr(tc('Mate'), old, tc('3')), hidden),
  )

  expect(blocks[0]).toMatchObject({ kind: 'table', header: [['Producto', 'Precio', 'Stock']] })
  expect(JSON.stringify(blocks[0])).toContain('"$ 10"')
  expect(blocks.slice(1)).toEqual([notice('struck', '$ 8'), notice('hidden', 'Costo $ 5 x')])
})

test('revisions are read as Word shows them once accepted', async () => {
  const deletedEnd = '<w:rPr><w:del/></w:rPr>'
  const body = [
    `<w:p>${r('Son ')}<w:del><w:r><w:delText>diez</w:delText></w:r></w:del><w:ins>${r('cinco')}</w:ins>${r(' días.')}</w:p>`,
    `<w:p><w:moveFrom>${r('Movido.')}</w:moveFrom></w:p><w:p><w:moveTo>${r('Movido.')}</w:moveTo></w:p>`,
    `<w:p><w:pPr>${deletedEnd}</w:pPr>${r('Una ')}</w:p>${p('oración.')}`,
    tbl(`<w:tr><w:trPr><w:del/></w:trPr>${tc('Fila')}${tc('quitada')}</w:tr>`, tr(tc('Peso'), tc('2 kg'))),
  ].join('')

  expect((await readBody(body)).blocks).toEqual([
    paragraph('Son cinco días.'),
    paragraph('Movido.'),
    paragraph('Una oración.'),
    { kind: 'pair', label: 'Peso', value: '2 kg' },
  ])
})

test('a text box is read once, after the paragraph of its anchor', async () => {
  const shape =
    `<mc:AlternateContent><mc:Choice><w:drawing><wps:txbx>${box('Oferta hasta agotar.')}</wps:txbx></w:drawing></mc:Choice>` +
    `<mc:Fallback><w:pict><v:textbox>${box('Oferta hasta agotar.')}</v:textbox></w:pict></mc:Fallback></mc:AlternateContent>`
  const old = `<w:pict><v:shape><v:textbox>${box('De Word viejo.')}</v:textbox></v:shape></w:pict>`
  const body = `<w:p>${r('Antes.')}<w:r>${shape}</w:r></w:p><w:p><w:r>${old}</w:r></w:p>${p('Después.')}`

  const texts = (await readBody(body)).blocks.map((block) => (block as { text: string }).text)

  expect(texts).toEqual(['Antes.', 'Oferta hasta agotar.', 'De Word viejo.', 'Después.'])
})

test('of a field only its result is read, also where fields nest or never end', async () => {
  const link =
    field('begin') + instruction('HYPERLINK "http://x"') + field('separate') + r('nuestra web') + field('end')
  const nested =
    field('begin') +
    instruction('IF ') +
    field('begin') +
    instruction('PAGE') +
    field('separate') +
    r('7') +
    field('end') +
    instruction('= 1') +
    field('separate') +
    r('Stock') +
    field('end')
  const body = `<w:p>${r('Mirá ')}${link}${r('.')}</w:p><w:p>${nested}${r(' real.')}</w:p>
    <w:p>${r('Abierto.')}${field('begin')}${instruction('REF x')}</w:p>${p('Sigue.')}
    <w:p><w:fldSimple w:instr="DATE">${r('Hoy.')}</w:fldSimple></w:p>`

  expect((await readBody(body)).blocks).toEqual(
    ['Mirá nuestra web.', 'Stock real.', 'Abierto.', 'Sigue.', 'Hoy.'].map(paragraph),
  )
})

test('a footnote follows its paragraph; in a table its mark stays in the cell', async () => {
  const reference = (id: number) => `<w:r><w:footnoteReference w:id="${id}"/></w:r>`
  const footnotes = `<w:footnote w:id="1">${p('Salvo baterías.')}</w:footnote><w:footnote w:id="2">
    <w:p>${r('Con factura.')}${reference(2)}</w:p></w:footnote>`
  const body =
    `<w:p>${r('Garantía de 6 meses')}${reference(1)}${r('.')}</w:p>` +
    tbl(
      tr(tc('Pieza'), tc('Meses'), tc('Local')),
      tr(tc('Motor'), tc(`<w:p>${r('12')}${reference(2)}</w:p>`), tc('Sí')),
    )

  expect((await readBody(body, { footnotes })).blocks).toMatchObject([
    paragraph('Garantía de 6 meses.'),
    paragraph('Salvo baterías.'),
    { rows: [['Motor', '12(2)', 'Sí']] },
    paragraph('(2) Con factura.'),
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

test('line breaks stay in a paragraph, and symbols become the letters that they show', async () => {
  const body =
    '<w:p><w:r><w:t>Lunes a viernes.</w:t><w:br/><w:t>Sábados no.</w:t></w:r></w:p>' +
    '<w:p><w:r><w:sym w:font="Wingdings" w:char="F0FC"/><w:t xml:space="preserve"> Con envío a 5 </w:t></w:r>' +
    '<w:r><w:sym w:font="Symbol" w:char="F0B0"/><w:t>C en co</w:t><w:noBreakHyphen/><w:t>lores.</w:t></w:r></w:p>'

  expect((await readBody(body)).blocks).toEqual([
    paragraph('Lunes a viernes.\nSábados no.'),
    paragraph('✓ Con envío a 5 °C en co-lores.'),
  ])
})

test('form controls give their content but not what they say to type', async () => {
  const control = (properties: string, text: string) =>
    `<w:sdt><w:sdtPr>${properties}</w:sdtPr><w:sdtContent>${p(text)}</w:sdtContent></w:sdt>`
  const row = `<w:sdt><w:sdtContent>${tr(tc('Peso'), tc('2 kg'))}</w:sdtContent></w:sdt>`

  const { blocks } = await readBody(
    control('', 'Elegido.') + control('<w:showingPlcHdr/>', 'Haga clic aquí.') + tbl(row),
  )

  expect(blocks).toEqual([paragraph('Elegido.'), { kind: 'pair', label: 'Peso', value: '2 kg' }])
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

test('macros, embedded files and links that fetch are ignored, and the seller is told', async () => {
  const ignored = [{ code: 'active_content_ignored' }]
  const dde = `<w:p>${field('begin')}${instruction(' DDEAUTO c:\\\\cmd.exe')}${field('separate')}${r('Hola.')}${field('end')}</w:p>`
  const external = '<Relationship Id="x" Type="t/image" Target="http://x/1.png" TargetMode="External"/>'
  const hyperlink = '<Relationship Id="x" Type="t/hyperlink" Target="http://x" TargetMode="External"/>'

  expect((await readBody(dde)).warnings).toEqual(ignored)
  expect((await readBody(p('Hola.'), { others: { 'word/vbaProject.bin': 'x' } })).warnings).toEqual(ignored)
  expect((await readBody(`${p('Hola.')}<w:altChunk r:id="x"/>`)).warnings).toEqual(ignored)
  expect((await readBody(p('Hola.'), { relationships: external })).warnings).toEqual(ignored)
  expect((await readBody(p('Hola.'), { relationships: hyperlink })).warnings).toEqual([])
})

test('text is composed and free of letters that nobody sees', async () => {
  expect((await readBody(p('El  an\u0303o\u00ad que\u200b viene\u00a0 '))).blocks).toEqual([
    paragraph('El año que viene'),
  ])
})

test('a document with a password is refused as protected, and a damaged one throws', async () => {
  const mark = Buffer.from('d0cf11e0a1b11ae1', 'hex')
  const encrypted = Buffer.concat([mark, Buffer.alloc(600), Buffer.from('EncryptedPackage', 'utf16le')])

  expect(await readDocx(encrypted, { fileName: 'a.docx' })).toEqual({ kind: 'fault', fault: 'protected' })
  await expect(readDocx(docxForTests('').slice(0, 400), { fileName: 'a.docx' })).rejects.toThrow()
  await expect(readDocx(Buffer.from('hola'), { fileName: 'a.docx' })).rejects.toThrow()
})

test.each([
  ['merged cells over a million columns', tbl(tr(tc('x', '<w:gridSpan w:val="999999999"/>')))],
  [
    'a row that begins in a far column',
    `<w:tbl><w:tr><w:trPr><w:gridBefore w:val="99999"/></w:trPr>${tc('x')}</w:tr></w:tbl>`,
  ],
  ['more rows than a table may have', tbl(tr(tc('a'), tc('b')).repeat(10_001))],
  [
    'a long text repeated by a merge',
    tbl(
      tr(tc('x'.repeat(9000), '<w:gridSpan w:val="150"/>'), tc('y')),
      tr(...Array.from({ length: 151 }, () => tc('z'))),
    ),
  ],
  ['nesting without end', '<w:sdt><w:sdtContent>'.repeat(5000)],
  ['more blocks than a document may have', p('Hola.').repeat(20_001)],
  ['more text than a document may have', p('Hola a todos. '.repeat(1000)).repeat(80)],
])('a document with %s is refused', async (_, body) => {
  expect(await readDocx(docxForTests(body), { fileName: 'a.docx' })).toEqual({
    kind: 'fault',
    fault: 'too_much',
  })
})

test('a long paragraph becomes several blocks that each fit', async () => {
  const { blocks } = await readBody(p('Una oración cualquiera. '.repeat(1000)))

  expect(blocks).toHaveLength(2)
})

test('a document drawn by python-docx is read as its author sees it', async () => {
  const bytes = readFileSync(new URL('fixtures/ferreteria.docx', import.meta.url))

  expect(readOf(await readDocx(bytes, { fileName: 'ferreteria.docx' }))).toEqual(FERRETERIA)
})
