import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import iconv from 'iconv-lite'
import { expect, test } from 'vitest'
import { textsOfBlock } from '../model/index.ts'
import { decodePage } from './page-encoding.ts'
import { readWebPage } from './read-web-page.ts'

const FIXTURES = join(import.meta.dirname, 'fixtures')

const read = async (page: string | Uint8Array) =>
  readWebPage(typeof page === 'string' ? new TextEncoder().encode(page) : page, { fileName: 'pagina.html' })

async function documentOf(page: string | Uint8Array) {
  const extract = await read(page)
  if (extract.kind === 'fault') throw new Error(extract.fault)
  return extract.document
}

const textOf = async (page: string | Uint8Array) =>
  (await documentOf(page)).blocks.flatMap(textsOfBlock).join('\n')

const page = (body: string, head = '') =>
  `<!doctype html><html><head>${head}</head><body>${body}</body></html>`

test('of a shop’s page the article is read, without menu, hidden text or comments', async () => {
  const document = await documentOf(readFileSync(join(FIXTURES, 'pagina-tienda.html')))

  expect(document).toMatchObject({
    title: 'Políticas de Mates del Litoral',
    language: 'es',
    encoding: 'utf-8',
    pages: null,
    warnings: [{ code: 'hidden_left_out' }],
  })
  expect(document.blocks[0]).toMatchObject({
    kind: 'heading',
    level: 1,
    text: 'Políticas de Mates del Litoral',
  })
  const text = document.blocks.flatMap(textsOfBlock).join('\n')
  expect(text).toContain('Garantía: 6 meses por defectos de fabricación')
  expect(text).toContain('$ 38.500,00')
  for (const foreign of ['5555-0000', 'SYSTEM', 'Carrito', 'Publicidad', 'Seguinos', 'window.x', 'color:red'])
    expect(text).not.toContain(foreign)
})

test.each([
  ['in the attribute', '<p hidden>SECRETO</p>'],
  ['from screen readers', '<p aria-hidden="true">SECRETO</p>'],
  ['from all but screen readers', '<span class="screen-reader-text">SECRETO</span>'],
  ['by its style', '<p style="color: red; DISPLAY : none">SECRETO</p>'],
  ['by being invisible', '<p style="visibility:hidden">SECRETO</p>'],
  ['by being without size', '<p style="font-size:0px">SECRETO</p>'],
  ['by being see-through', '<p style="opacity:0">SECRETO</p>'],
  ['outside the window', '<p style="position:absolute;left:-9999px">SECRETO</p>'],
  ['by Word', '<p style="mso-hide:all">SECRETO</p>'],
  ['in a comment', '<!-- SECRETO -->'],
  ['in a template', '<template><p>SECRETO</p></template>'],
  ['in a script', '<script>"SECRETO"</script>'],
  ['in a field', '<input value="SECRETO"><textarea>SECRETO</textarea>'],
])('text that is hidden %s is not read', async (_, hidden) => {
  const text = await textOf(
    page(`<main><p>Envíos a todo el país.</p>${hidden}<p>Garantía de 6 meses.</p></main>`),
  )

  expect(text).toContain('Envíos a todo el país.')
  expect(text).toContain('Garantía de 6 meses.')
  expect(text).not.toContain('SECRETO')
})

test('of many short answers on one page none is lost', async () => {
  const answers = Array.from(
    { length: 30 },
    (_, n) => `<details open><summary>¿Pregunta ${n}?</summary><p>Respuesta ${n}.</p></details>`,
  )

  const { blocks } = await documentOf(page(`<main>${answers.join('')}</main>`))

  expect(blocks).toMatchObject(
    Array.from({ length: 30 }, (_, n) => ({
      kind: 'answer',
      question: `¿Pregunta ${n}?`,
      text: `Respuesta ${n}.`,
      at: { line: n + 1 },
    })),
  )
})

test('the article keeps a table that stands among its paragraphs', async () => {
  const paragraph = `<p>${'Enviamos por correo a todo el país, con seguimiento, en cajas reforzadas. '.repeat(8)}</p>`
  const links = Array.from({ length: 20 }, (_, n) => `<a href="/p${n}">Producto ${n}</a>`).join(' ')

  const { blocks } = await documentOf(
    page(
      `<div id="contenido"><h1>Envíos</h1>${paragraph.repeat(3)}<div class="sidebar-widget"><table><tr><th>Zona<th>Precio<tr><td>Norte<td>$ 900<tr><td>Sur<td>$ 950</table></div>${paragraph}</div><div class="relacionados">${links}</div>`,
    ),
  )

  expect(blocks).toContainEqual(expect.objectContaining({ kind: 'table', header: [['Zona', 'Precio']] }))
  expect(JSON.stringify(blocks)).not.toContain('Producto 7')
})

test('what stands outside the main part of a page is not read', async () => {
  const paragraph = `<p>${'Enviamos por correo a todo el país, con seguimiento, en cajas reforzadas. '.repeat(8)}</p>`

  const text = await textOf(
    page(`<div><p>SOBRA, con comas, y más.</p></div><main>${paragraph}</main><div>${paragraph}SOBRA</div>`),
  )

  expect(text).toContain('Enviamos por correo')
  expect(text).not.toContain('SOBRA')
})

test.each([
  ['without a body', '<title>Mates</title><p>Envíos a todo el país.</p><p>Garantía.</p>'],
  ['with text behind its end', `${page('<p>Envíos a todo el país.</p>')}<p>Garantía.</p>`],
  ['without any tag', 'Envíos a todo el país. Garantía.'],
  ['that is one form', page('<form><p>Envíos a todo el país.</p><p>Garantía.</p><input name="x"></form>')],
])('a page %s is read whole', async (_, html) => {
  const text = await textOf(html)

  expect(text).toContain('Envíos a todo el país.')
  expect(text).toContain('Garantía.')
})

test.each([
  ['furniture', page('<nav><a href="/">Inicio</a></nav><footer>Tienda</footer>')],
  ['what a program fills', page('<div id="app"></div><script src="/a.js"></script>')],
  ['nothing', ''],
])('a page with only %s has no blocks', async (_, html) => {
  expect((await documentOf(html)).blocks).toEqual([])
})

test.each([
  ['a page', Buffer.from('89504e470d0a1a0a0000000d4948445200000001', 'hex')],
  ['windows-1252', Buffer.from(`<meta charset="windows-1252">${'\u0001\u0002\u00ff'.repeat(50)}`, 'latin1')],
])('binary data that calls itself %s is unreadable', async (_, bytes) => {
  expect(await read(bytes)).toEqual({ kind: 'fault', fault: 'unreadable' })
})

test('answers that open on a click are read', async () => {
  const document = await documentOf(
    page(
      '<main><p>Envíos a todo el país.</p><details><summary>¿Cambios?</summary><p>Treinta días.</p></details></main>',
    ),
  )

  expect(document.warnings).toEqual([])
  expect(JSON.stringify(document.blocks)).toContain('Treinta días')
})

const SPANISH = '<p>Garantía de un año, también por daños. Envío en el día: ¡pedilo ya! “Gratis”</p>'
const META = '<meta http-equiv="Content-Type" content="text/html; charset=iso-8859-1">'

test.each([
  ['its own head', iconv.encode(page(SPANISH, '<meta charset="windows-1252">'), 'cp1252'), 'windows-1252'],
  ['an old head', iconv.encode(page(SPANISH, META), 'cp1252'), 'windows-1252'],
  ['nothing at all', iconv.encode(page(SPANISH), 'cp1252'), 'windows-1252'],
  ['its first bytes', Buffer.from(`\ufeff${page(SPANISH)}`, 'utf16le'), 'utf-16le'],
  ['a head that was not changed when it was converted', Buffer.from(page(SPANISH, META)), 'utf-8'],
  [
    'a head that calls it UTF-8',
    iconv.encode(page(SPANISH, '<meta charset=utf-8>'), 'cp1252'),
    'windows-1252',
  ],
])('accents are right when the encoding is told by %s', async (_, body, encoding) => {
  const document = await documentOf(body)

  expect(document.encoding).toBe(encoding)
  expect(document.blocks).toMatchObject([
    { text: 'Garantía de un año, también por daños. Envío en el día: ¡pedilo ya! “Gratis”' },
  ])
})

test.each([
  ['text/html; charset=ISO-8859-1', 'windows-1252'],
  ['text/html; charset=klingon', 'windows-1252'],
])('the header %s of a reply counts as far as it can', (contentType, encoding) => {
  const decoded = decodePage(iconv.encode(page(SPANISH), 'cp1252'), contentType)

  expect(decoded.encoding).toBe(encoding)
  expect(decoded.text).toContain('también por daños')
})
