import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createRightOfWay } from '#platform/queue'
import { readWebDocument } from './index.ts'
import type { Reading } from './index.ts'

const FIXTURES = join(import.meta.dirname, 'fixtures')
const unhurried = () => ({ signal: new AbortController().signal, way: createRightOfWay() })

const NO_EDITS = { shop: null, corrections: new Map<string, string>() }

const read = (body: string | Uint8Array, contentType = 'text/html; charset=utf-8') =>
  readWebDocument({ body: Buffer.from(body), contentType }, NO_EDITS, unhurried())

const textOf = (reading: Reading) =>
  reading.kind === 'text'
    ? reading.parts.map(({ heading, text }) => `${heading ?? ''}\n${text}`).join('\n')
    : reading.fault

const page = (body: string, head = '') =>
  `<!doctype html><html><head>${head}</head><body>${body}</body></html>`

test('of a shop’s page the article is read, without menu, hidden text or comments', async () => {
  const reading = await read(readFileSync(join(FIXTURES, 'pagina-tienda.html')))

  expect(reading).toMatchObject({ kind: 'text', title: 'Políticas de Mates del Litoral', pages: null })
  const text = textOf(reading)
  expect(text).toContain('Garantía: 6 meses por defectos de fabricación')
  expect(text).toContain('$ 38.500,00')
  for (const foreign of ['5555-0000', 'SYSTEM', 'Carrito', 'Publicidad', 'Seguinos', 'window.x', 'color:red'])
    expect(text).not.toContain(foreign)
})

test.each([
  ['in the attribute', '<p hidden>SECRETO</p>'],
  ['from screen readers', '<p aria-hidden="true">SECRETO</p>'],
  ['by its style', '<p style="color: red; DISPLAY : none">SECRETO</p>'],
  ['by being invisible', '<p style="visibility:hidden">SECRETO</p>'],
  ['by being without size', '<p style="font-size:0px">SECRETO</p>'],
  ['by being see-through', '<p style="opacity:0">SECRETO</p>'],
  ['outside the window', '<p style="position:absolute;left:-9999px">SECRETO</p>'],
  ['in a comment', '<!-- SECRETO -->'],
  ['in a template', '<template><p>SECRETO</p></template>'],
  ['in a script', '<script>"SECRETO"</script>'],
  ['in a field', '<input value="SECRETO"><textarea>SECRETO</textarea>'],
])('text that is hidden %s is not read', async (_, hidden) => {
  const text = textOf(
    await read(page(`<main><p>Envíos a todo el país.</p>${hidden}<p>Garantía de 6 meses.</p></main>`)),
  )

  expect(text).toContain('Envíos a todo el país.')
  expect(text).toContain('Garantía de 6 meses.')
  expect(text).not.toContain('SECRETO')
})

test('headings, lists and table rows keep their form', async () => {
  const text = textOf(
    await read(
      page(`<h1>Ayuda</h1><h2>Envíos</h2><ul><li>Correo: 5 días</li><li>Moto: en el día</li></ul>
        <h2>Cuotas</h2><table><tr><th>Tarjeta</th><td>6 cuotas</td><td>12 %</td></tr></table>`),
    ),
  )

  expect(text).toMatch(/Envíos\n- Correo: 5 días\n+- Moto: en el día/)
  expect(text).toMatch(/Cuotas\n- Tarjeta: 6 cuotas, 12 %/)
})

test('of many short answers on one page none is lost', async () => {
  const answers = Array.from(
    { length: 30 },
    (_, n) => `<details open><summary>¿Pregunta ${n}?</summary><p>Respuesta ${n}.</p></details>`,
  )
  const text = textOf(await read(page(`<main>${answers.join('')}</main>`)))

  for (let n = 0; n < 30; n += 1) expect(text).toContain(`Respuesta ${n}.`)
})

const SPANISH = '<p>Garantía de un año, también por daños. Envío en el día: ¡pedilo ya!</p>'

test.each([
  ['its header', Buffer.from(page(SPANISH), 'latin1'), 'text/html; charset=ISO-8859-1'],
  ['its own head', Buffer.from(page(SPANISH, '<meta charset="windows-1252">'), 'latin1'), 'text/html'],
  [
    'an old head',
    Buffer.from(
      page(SPANISH, '<meta http-equiv="Content-Type" content="text/html; charset=iso-8859-1">'),
      'latin1',
    ),
    'text/html',
  ],
  ['nothing at all', Buffer.from(page(SPANISH), 'latin1'), 'text/html'],
  ['its first bytes', Buffer.from(`\ufeff${page(SPANISH)}`, 'utf16le'), 'text/html'],
  ['a wrong name', Buffer.from(page(SPANISH)), 'text/html; charset=klingon'],
])('accents are right when the encoding is told by %s', async (_, body, contentType) => {
  expect(textOf(await read(body, contentType))).toContain(
    'Garantía de un año, también por daños. Envío en el día: ¡pedilo ya!',
  )
})

test.each([
  ['nothing', '', 'text/html', 'empty'],
  [
    'only furniture',
    page('<nav><a href="/">Inicio</a></nav><footer>Tienda</footer>'),
    'text/html',
    'no_text',
  ],
  [
    'a page that a program fills',
    page('<div id="app"></div><script src="/a.js"></script>'),
    'text/html',
    'no_text',
  ],
  ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'image/png', 'unreadable'],
  [
    'a picture that calls itself a page',
    Buffer.from('89504e470d0a1a0a0000000d4948445200000001', 'hex'),
    'text/html',
    'unreadable',
  ],
  ['data', '{"precio": 1}', 'application/json', 'unreadable'],
])('%s is no knowledge, and says why', async (_, body, contentType, fault) => {
  expect(await read(body, contentType)).toEqual({ kind: 'fault', fault })
})

test('a document behind an address is read as one', async () => {
  const pdf = await read(readFileSync(join(FIXTURES, 'politicas.pdf')), 'application/octet-stream')
  const text = await read('Envíos a todo el país.', 'text/plain; charset=utf-8')

  expect(pdf).toMatchObject({ kind: 'text', pages: 2 })
  expect(textOf(text)).toContain('Envíos a todo el país.')
})

test('the reader leaves out hidden text of a page, reports it, and reads text that opens on a click', async () => {
  const shown = await read(page('<main><p>Envíos a todo el país.</p></main>'))
  const unseen = await read(
    page(
      '<main><p>Envíos a todo el país.</p><p style="display:none">Clave: colibrí.</p><details><summary>¿Cambios?</summary><p>Treinta días.</p></details></main>',
    ),
  )

  expect(shown).toMatchObject({ kind: 'text', warnings: [] })
  expect(unseen).toMatchObject({ kind: 'text', warnings: [{ code: 'hidden_left_out' }] })
  expect(textOf(unseen)).toContain('Treinta días')
  expect(textOf(unseen)).not.toContain('colibrí')
})

test.each([
  ['four megabytes of style', '<p class="a">hola</p>', '.a{color:red}'.repeat(300_000)],
  [
    'forty thousand rules for ten thousand elements',
    '<p>hola</p>'.repeat(10_000),
    '*{color:red}'.repeat(40_000),
  ],
  ['a list of three hundred thousand selectors', '<p>hola</p>', `${'.a,'.repeat(300_000)}p{display:none}`],
  ['nested rules', '<p class="a">hola</p>', `${'.a{'.repeat(3000)}display:none`],
  ['variables that double with each step', '<p>hola</p>', `p{${doublingVariables()}color:var(--v0)}`],
])('a page with %s is read, or refused as too much', { timeout: 60_000 }, async (_, body, css) => {
  const reading = await read(page(body, `<style>${css}</style>`))

  if (reading.kind === 'text') expect(textOf(reading)).toContain('hola')
  else expect(reading.fault).toBe('too_much')
})

function doublingVariables(): string {
  return Array.from({ length: 60 }, (_, n) => `--v${n}:var(--v${n + 1})var(--v${n + 1});`).join('')
}

test.each([
  ['a hundred thousand nested elements', '<div>'.repeat(100_000)],
  ['a million unclosed tags', '<b>x'.repeat(500_000)],
  ['an attribute of three megabytes', `<p title="${'a'.repeat(3_000_000)}">hola</p>`],
])('%s do no harm', { timeout: 60_000 }, async (_, body) => {
  const reading = await read(page(body))

  expect(['text', 'fault']).toContain(reading.kind)
})
