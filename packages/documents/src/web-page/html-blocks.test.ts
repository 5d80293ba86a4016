import { expect, test } from 'vitest'
import { blocksOfHtml } from './html-blocks.ts'

const blocksOf = (html: string) => blocksOfHtml(html).blocks

test('headings keep their level, and blocks count from 1', () => {
  expect(blocksOf('<h1>Ayuda</h1><p>Hola.</p><h3>Envíos <em>rápidos</em></h3>Texto suelto')).toEqual([
    { kind: 'heading', level: 1, text: 'Ayuda', at: { line: 1 } },
    { kind: 'paragraph', text: 'Hola.', at: { line: 2 } },
    { kind: 'heading', level: 3, text: 'Envíos rápidos', at: { line: 3 } },
    { kind: 'paragraph', text: 'Texto suelto', at: { line: 4 } },
  ])
})

test('a mail without a page around it is read with its title', () => {
  expect(blocksOfHtml('<title>Lista</title><div>Hola,</div><div>paso precios.</div>')).toEqual({
    title: 'Lista',
    warnings: [],
    blocks: [
      { kind: 'paragraph', text: 'Hola,', at: { line: 1 } },
      { kind: 'paragraph', text: 'paso precios.', at: { line: 2 } },
    ],
  })
})

test('a line break stays inside a paragraph, and two of them end it', () => {
  expect(blocksOf('<p>Av. Mitre 500<br>Avellaneda<br><br>Lunes a\n viernes</p>')).toMatchObject([
    { text: 'Av. Mitre 500\nAvellaneda' },
    { text: 'Lunes a viernes' },
  ])
})

test('invisible characters, soft hyphens and double blanks are gone', () => {
  expect(blocksOf('<p>gar&shy;ant\u0069\u0301a&nbsp; de\u200b  6 meses</p>')).toMatchObject([
    { text: 'garantía de 6 meses' },
  ])
})

test('a label in bold letters stays in its paragraph', () => {
  expect(blocksOf('<p><b>Material:</b> acero inoxidable</p>')).toMatchObject([
    { kind: 'paragraph', text: 'Material: acero inoxidable' },
  ])
})

test('lists keep the levels of their items', () => {
  expect(
    blocksOf('<ul><li>Correo<ol><li>a domicilio<li>a sucursal</ol><li><p>Moto</p><p>en el día</p></ul>'),
  ).toMatchObject([
    {
      kind: 'list',
      items: [
        { text: 'Correo', level: 0 },
        { text: 'a domicilio', level: 1 },
        { text: 'a sucursal', level: 1 },
        { text: 'Moto\nen el día', level: 0 },
      ],
    },
  ])
})

test('a table inside an item follows the list', () => {
  expect(
    blocksOf(
      '<ul><li>Uno<table><tr><th>Color<th>Precio<tr><td>Rojo<td>$ 5<tr><td>Azul<td>$ 6</table><li>Dos</ul>',
    ),
  ).toMatchObject([
    { kind: 'list', items: [{ text: 'Uno' }, { text: 'Dos' }] },
    { kind: 'table', header: [['Color', 'Precio']] },
  ])
})

test('cards of products that are marked as a list are sections', () => {
  expect(
    blocksOf('<ul><li><h3>Mate</h3><p>$ 3.000</p></li><li><h3>Termo</h3><p>$ 9.000</p></li></ul>'),
  ).toMatchObject([
    { kind: 'heading', text: 'Mate' },
    { kind: 'paragraph', text: '$ 3.000' },
    { kind: 'heading', text: 'Termo' },
    { kind: 'paragraph', text: '$ 9.000' },
  ])
})

test.each([
  ['of paragraphs', '<p>Incluye:</p><p>• Tapa</p><p>• Base</p>'],
  ['of lines', '<p>Incluye:<br>- Tapa<br>- Base</p>'],
])('bullets %s make a list', (_, html) => {
  expect(blocksOf(html)).toMatchObject([
    { kind: 'paragraph', text: 'Incluye:' },
    { kind: 'list', items: [{ text: 'Tapa' }, { text: 'Base' }] },
  ])
})

test('each term of a definition list is a pair with each of its definitions', () => {
  expect(
    blocksOf('<dl><div><dt>Peso:<dd>1 kg</div><dt>Alto<dt>Ancho<dd>20 cm<dt>Colores<dd>rojo<dd>azul</dl>'),
  ).toMatchObject([
    { kind: 'pair', label: 'Peso', value: '1 kg' },
    { kind: 'pair', label: 'Alto', value: '20 cm' },
    { kind: 'pair', label: 'Ancho', value: '20 cm' },
    { kind: 'pair', label: 'Colores', value: 'rojo' },
    { kind: 'pair', label: 'Colores', value: 'azul' },
  ])
})

test('a term that asks is a question, and a definition with a list keeps it', () => {
  expect(
    blocksOf('<dl><dt>¿Trae tapa?<dd>Sí.<dt>Incluye<dd><ul><li>Tapa<li>Base</ul><dt>Sin nada</dl>'),
  ).toMatchObject([
    { kind: 'answer', question: '¿Trae tapa?', text: 'Sí.' },
    { kind: 'paragraph', text: 'Incluye:' },
    { kind: 'list', items: [{ text: 'Tapa' }, { text: 'Base' }] },
    { kind: 'paragraph', text: 'Sin nada' },
  ])
})

test.each([
  ['a summary', '<details open><summary>¿Hacen envíos?</summary><p>Sí.</p><p>A todo el país.</p></details>'],
  ['a bold line above', '<p><b>¿Hacen envíos?</b><br>Sí.<br>A todo el país.</p>'],
  ['a line without its first mark', '<p>Hacen envíos?<br>Sí.<br>A todo el país.</p>'],
  ['an item', '<ul><li><b>¿Hacen envíos?</b> Sí.<br>A todo el país.</ul>'],
])('a question by %s is read with its answer', (_, html) => {
  expect(blocksOf(html)).toMatchObject([
    {
      kind: 'answer',
      question: expect.stringMatching(/acen envíos\?$/),
      text: 'Sí.\nA todo el país.',
    },
  ])
})

test('a summary that does not ask, or opens more than paragraphs, is a heading', () => {
  expect(
    blocksOf(
      '<h2>Ayuda</h2><details open><summary>Cambios</summary>30 días.</details><details open><summary>¿Qué trae?</summary><ul><li>Tapa</ul></details>',
    ),
  ).toMatchObject([
    { kind: 'heading', level: 2 },
    { kind: 'heading', level: 3, text: 'Cambios' },
    { kind: 'paragraph', text: '30 días.' },
    { kind: 'heading', level: 3, text: '¿Qué trae?' },
    { kind: 'list' },
  ])
})

test.each([
  [
    'in a heading',
    '<h3><button class="accordion-button">¿Puedo retirar?</button></h3><div>Sí, en el local.</div>',
  ],
  ['alone', '<button>¿Puedo retirar?</button><div>Sí, en el local.</div>'],
])('a button %s that opens an answer is a heading', (_, html) => {
  expect(blocksOf(html)).toMatchObject([
    { kind: 'heading', text: '¿Puedo retirar?' },
    { kind: 'paragraph', text: 'Sí, en el local.' },
  ])
})

test('short bold paragraphs above text are headings', () => {
  expect(
    blocksOf(
      '<h1>Ayuda</h1><p><strong>GARANTÍA</strong></p><p>6 meses.</p><div><b>Envíos</b><br>A todo el país.</div>',
    ),
  ).toMatchObject([
    { kind: 'heading', level: 1 },
    { kind: 'heading', level: 2, text: 'GARANTÍA' },
    { kind: 'paragraph', text: '6 meses.' },
    { kind: 'heading', level: 2, text: 'Envíos' },
    { kind: 'paragraph', text: 'A todo el país.' },
  ])
})

test.each([
  ['says a sentence', '<p><b>El envío es gratis.</b></p><p>Consultá.</p>'],
  ['says a price', '<p><b>OFERTA $ 900</b></p><p>Consultá.</p>'],
  ['is the only one', '<p><b>Envío gratis</b></p><p>Consultá.</p>'],
  ['leads in a list', '<p><b>La caja trae:</b></p><ul><li>Tapa</ul>'],
  ['has nothing below', '<p>Consultá.</p><p><b>GARANTÍA</b></p>'],
])('a bold paragraph that %s is no heading', (_, html) => {
  expect(blocksOf(html).map(({ kind }) => kind)).not.toContain('heading')
})

test.each([
  ['an element', '<p>Precio: <del>$ 45.000</del> $ 39.900</p>', ''],
  ['an old element', '<p>Precio: <strike>$ 45.000</strike> $ 39.900</p>', ''],
  [
    'its own style',
    '<p>Precio: <span style="text-decoration: line-through">$ 45.000</span> $ 39.900</p>',
    '',
  ],
  [
    'a style sheet',
    '<p>Precio: <span class="viejo"><b>$ 45.000</b></span> $ 39.900</p>',
    '.viejo{text-decoration:red line-through}',
  ],
])('a price that %s strikes through stands apart', (_, html, css) => {
  expect(blocksOfHtml(`<style>${css}</style>${html}`)).toMatchObject({
    warnings: [{ code: 'struck_left_out' }],
    blocks: [
      { kind: 'paragraph', text: 'Precio: $ 39.900' },
      {
        kind: 'notice',
        notice: 'struck',
        blocks: [{ kind: 'paragraph', text: '$ 45.000', at: { line: 2 } }],
      },
    ],
  })
})

test('a style that a later rule takes back strikes nothing', () => {
  expect(
    blocksOf(
      '<style>p{text-decoration:line-through} .a{text-decoration:none}</style><p class="a">$ 45.000</p>',
    ),
  ).toMatchObject([{ kind: 'paragraph', text: '$ 45.000' }])
})

test('struck text of items, headings, cells, terms and plain text stands behind its block', () => {
  const html =
    '<h2>Hoy <s>uno</s></h2><ul><li>Tapa <s>dos</s></ul><dl><dt>Peso<dd><s>tres</s> 1 kg</dl><table><tr><th>Talle<th>Largo<tr><td>S<td><s>cuatro</s> 62<tr><td>M<td>63</table><pre>texto <s>cinco</s></pre><s><p>seis</p></s>'

  const blocks = blocksOf(html)

  expect(blocks.map(({ kind }) => kind).join(' ')).toBe(
    'heading notice list notice pair notice table notice paragraph notice notice',
  )
  expect(blocks.flatMap((block) => (block.kind === 'notice' ? block.blocks : []))).toMatchObject(
    ['uno', 'dos', 'tres', 'cuatro', 'cinco', 'seis'].map((text) => ({ kind: 'paragraph', text })),
  )
})

test.each([
  ['a power', '2 m<sup>2</sup>', '2 m²'],
  ['a fraction', '1<sup>1</sup>/<sub>2</sub>"', '1 1/2"'],
  ['cents', '$ 1.299<sup>99</sup>', '$ 1.299,99'],
  ['a note', '10 A<sup>1</sup>', '10 A (1)'],
  ['a note in brackets', '10 A<sup>(1)</sup>', '10 A(1)'],
  ['an ordinal', '1<sup>er</sup> piso', '1er piso'],
])('a raised figure reads as %s', (_, html, text) => {
  expect(blocksOf(`<p>${html}</p>`)).toMatchObject([{ text }])
})

test('preformatted text keeps its columns', () => {
  expect(
    blocksOf('<pre>\nPRODUCTO        PRECIO\nTermo 1 L       $ 39.900\nMate chico      $ 12.000\n</pre>'),
  ).toMatchObject([
    {
      kind: 'table',
      header: [['PRODUCTO', 'PRECIO']],
      rows: [
        ['Termo 1 L', '$ 39.900'],
        ['Mate chico', '$ 12.000'],
      ],
    },
  ])
})

test('a text longer than a block may be is cut behind a word', () => {
  const blocks = blocksOf(`<p>${'palabra '.repeat(6000)}</p>`)

  expect(blocks).toHaveLength(3)
  for (const block of blocks)
    expect(block).toMatchObject({ kind: 'paragraph', text: expect.stringMatching(/^palabra.*palabra$/) })
})
