import { describe, expect, test } from 'vitest'
import { shortBlocks } from '../testing/index.ts'
import { blocksOfPage } from './html-blocks.ts'
import { parsePage } from './page-dom.ts'

const DESCRIPTION = '<p>Se amarra a la cama con dos cintas de 2,60 m y hebilla metálica.</p>'
const SIZES = '<p>La anterior llevaba sábanas de 80 x 48 y no calzan en esta.</p>'

const shown = (body: string, head = '<title>Nimbo NB-7 | Mirasol Bebé</title>') =>
  shortBlocks(blocksOfPage(parsePage(`<html><head>${head}</head><body>${body}</body></html>`)).blocks)

const sections = (level: number) =>
  `<h${level}>Descripción</h${level}>${DESCRIPTION}<h${level}>Medidas</h${level}>${SIZES}`

describe('the text that repeats the title of a page is its main heading', () => {
  test.each([
    ['in a plain box', `<div class="n">NIMBO NB-7</div>${sections(3)}`],
    ['below a bold banner', `<div><b>ENVÍO GRATIS</b></div><div>NIMBO NB-7</div>${sections(3)}`],
    ['in bold letters below a banner', `<p><b>ENVÍO GRATIS</b></p><p><b>NIMBO NB-7</b></p>${sections(2)}`],
    ['beside sections of its own level', `<h1>Mirasol Bebé</h1><h2>NIMBO NB-7</h2>${sections(2)}`],
    ['below a banner that is marked as a heading', `<h1>ENVÍO GRATIS</h1><h2>NIMBO NB-7</h2>${sections(3)}`],
    ['below the logo', `<header><h1>Mirasol Bebé</h1></header><main><p>Nimbo NB-7</p>${sections(2)}</main>`],
    ['beside the logo', `<h1>Mirasol Bebé</h1><h1>NIMBO NB-7</h1><main>${sections(2)}</main>`],
  ])('%s', (_, body) => {
    const blocks = shown(body)
    const name = blocks.findIndex((block) => /^# nimbo nb-7$/i.test(block))

    expect(name).toBeGreaterThanOrEqual(0)
    expect(blocks.slice(name + 1).filter((block) => block.startsWith('#'))).toEqual([
      expect.stringMatching(/^#{2,3} Descripción$/),
      expect.stringMatching(/^#{2,3} Medidas$/),
    ])
  })
})

test.each([
  ['the site’s name in its head', '<meta property="og:site_name" content="Mirasol Bebé">', ''],
  ['a link to the first page', '', '<header><a href="/"><img alt="Mirasol Bebé"></a></header>'],
  ['a logo', '', '<div id="logo">Mirasol Bebé</div>'],
  ['the line about rights', '', '<div><small>© 2026 Mirasol Bebé</small></div>'],
])('a page that names itself only in its title is named without its site, as %s tells', (_, head, body) => {
  for (const title of ['Nimbo NB-7 | Mirasol Bebé', 'Mirasol Bebé – Nimbo NB-7'])
    expect(shown(`${sections(2)}${body}`, `<title>${title}</title>${head}`)).toContain('# Nimbo NB-7')
})

test('a bold banner heads no section of a page with a name', () => {
  const blocks = shown(
    '<main><p><b>HOT SALE</b></p><p>Hasta 25 %.</p><h4>Ficha</h4><p>Pesa 10 kg.</p></main>',
  )

  expect(blocks).toEqual([
    '# Nimbo NB-7 | Mirasol Bebé',
    '#### HOT SALE',
    'Hasta 25 %.',
    '#### Ficha',
    'Pesa 10 kg.',
  ])
})

test.each(['Inicio', 'index', 'Documento sin título', 'lista.doc', ''])(
  'a title that says nothing names no page: "%s"',
  (title) => {
    expect(shown(sections(2), `<title>${title}</title>`)[0]).toBe('## Descripción')
  },
)

test('the main heading of a page stays, whatever its title repeats', () => {
  expect(
    shown(
      '<h1>Cómo mandamos tus pedidos</h1><h2>Envíos</h2><p>Por correo.</p><h2>Cambios</h2><p>30 días.</p>',
      '<title>Envíos | Tienda Sur</title>',
    ),
  ).toEqual(['# Cómo mandamos tus pedidos', '## Envíos', 'Por correo.', '## Cambios', '30 días.'])
})

test('a title of many parts costs no time', () => {
  const title = Array.from({ length: 5000 }, (_, n) => `Parte ${n}`).join(' | ')

  expect(shown(sections(2), `<title>${title}</title>`)[0]).toBe('## Descripción')
})
