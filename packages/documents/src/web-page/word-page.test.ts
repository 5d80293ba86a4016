import iconv from 'iconv-lite'
import { expect, test } from 'vitest'
import { readWebPage } from './read-web-page.ts'

/** A document as Word saves it as a web page. */
const wordPage = (body: string) =>
  iconv.encode(
    `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns="http://www.w3.org/TR/REC-html40"><head><meta http-equiv=Content-Type content="text/html; charset=windows-1252"><meta name=ProgId content=Word.Document><meta name=Generator content="Microsoft Word 15">
<!--[if gte mso 9]><xml><o:DocumentProperties><o:Author>SOBRA</o:Author></o:DocumentProperties></xml><![endif]-->
<style><!-- p.MsoNormal {margin:0cm; font-size:11.0pt;} @page WordSection1 {size:595.3pt 841.9pt;} --></style></head><body lang=ES-AR><div class=WordSection1>${body}</div></body></html>`,
    'windows-1252',
  )

async function read(body: string) {
  const extract = await readWebPage(wordPage(body), { fileName: 'condiciones.htm' })
  if (extract.kind === 'fault') throw new Error(extract.fault)
  return extract.document
}

const bullet = (sign: string) =>
  `<span style='font-family:Symbol'><span style='mso-list:Ignore'>${sign}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span>`

test('a page that Word saved keeps its title, headings and letters', async () => {
  const document = await read(
    '<p class=MsoTitle>Condiciones de venta<o:p></o:p></p><h1>Envíos<o:p></o:p></h1><p class=MsoNormal>Hacemos envíos a todo\r\nel país.<o:p>&nbsp;</o:p></p>',
  )

  expect(document).toMatchObject({
    title: 'Condiciones de venta',
    language: 'es',
    encoding: 'windows-1252',
    warnings: [],
    blocks: [
      { kind: 'heading', level: 1, text: 'Condiciones de venta' },
      { kind: 'heading', level: 1, text: 'Envíos' },
      { kind: 'paragraph', text: 'Hacemos envíos a todo el país.' },
    ],
  })
})

test('paragraphs that Word numbers are items without their bullets', async () => {
  const { blocks } = await read(
    `<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]>${bullet('·')}<![endif]>Correo: 5 días</p>
<p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt;mso-list:l0 level2 lfo1'><![if !supportLists]>${bullet('o')}<![endif]>Moto: en el día</p>
<p class=MsoListParagraph style='text-indent:-18.0pt'><span style='font-family:Symbol'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span>Retiro en el local</p>`,
  )

  expect(blocks).toMatchObject([
    {
      kind: 'list',
      items: [
        { text: 'Correo: 5 días', level: 0 },
        { text: 'Moto: en el día', level: 1 },
        { text: 'Retiro en el local', level: 0 },
      ],
    },
  ])
})

test('what Word hides, comments or lists as contents is not read', async () => {
  const document = await read(
    `<p class=MsoToc1>SOBRA 1</p><p class=MsoNormal><span style='display:none;mso-hide:all'>SOBRA</span>Garantía de 6 meses.<span class=MsoCommentReference>SOBRA</span></p><div style='mso-element:comment-list'><p>SOBRA</p></div>`,
  )

  expect(document.blocks).toMatchObject([{ kind: 'paragraph', text: 'Garantía de 6 meses.' }])
  expect(document.warnings).toEqual([{ code: 'hidden_left_out' }])
})

test('a table of paragraphs in Word is a table', async () => {
  const { blocks } = await read(
    '<table class=MsoTableGrid><tr><td><p class=MsoNormal><b>Zona</b></p></td><td><p class=MsoNormal><b>Barrio</b></p></td></tr><tr><td><p class=MsoNormal>Sur</p></td><td><p class=MsoNormal>Centro</p></td></tr><tr><td><p class=MsoNormal>Norte</p></td><td><p class=MsoNormal>Pichincha</p></td></tr></table>',
  )

  expect(blocks).toMatchObject([
    {
      kind: 'table',
      header: [['Zona', 'Barrio']],
      rows: [
        ['Sur', 'Centro'],
        ['Norte', 'Pichincha'],
      ],
    },
  ])
})

test('a hidden column of a sheet that Excel saved is left out', async () => {
  const { blocks, warnings } = await read(
    "<table><tr><td>Código</td><td style='display:none'>Costo</td><td>Precio</td></tr><tr><td>A1</td><td style='display:none'>100</td><td>$ 1.200</td></tr><tr><td>A2</td><td style='display:none'>50</td><td>$ 800</td></tr></table>",
  )

  expect(blocks).toMatchObject([
    {
      kind: 'table',
      header: [['Código', 'Precio']],
      rows: [
        ['A1', '$ 1.200'],
        ['A2', '$ 800'],
      ],
    },
  ])
  expect(warnings).toEqual([{ code: 'hidden_left_out' }])
})
