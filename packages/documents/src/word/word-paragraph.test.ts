import { expect, test } from 'vitest'
import { p, r, readBody, tbl, tc, tr } from '../testing/index.ts'

const paragraph = (text: string) => ({ kind: 'paragraph', text })
const notice = (kind: string, text: string) => ({ kind: 'notice', notice: kind, blocks: [paragraph(text)] })
const style = (id: string, name: string, content = '', type = 'paragraph') =>
  `<w:style w:type="${type}" w:styleId="${id}"><w:name w:val="${name}"/>${content}</w:style>`
const field = (part: string) => `<w:r><w:fldChar w:fldCharType="${part}"/></w:r>`
const instruction = (text: string) => `<w:r><w:instrText>${text}</w:instrText></w:r>`
const box = (text: string) => `<w:txbxContent>${p(text)}</w:txbxContent>`

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

test('text is composed and has no invisible letters', async () => {
  expect((await readBody(p('El  an\u0303o\u00ad que\u200b viene\u00a0 '))).blocks).toEqual([
    paragraph('El año que viene'),
  ])
})
