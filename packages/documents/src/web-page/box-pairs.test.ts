import { expect, test } from 'vitest'
import { blocksOfHtml } from './html-blocks.ts'

const kinds = (html: string) => blocksOfHtml(html).blocks.map((block) => block.kind)

test('boxes of two short texts each are labels with their values', () => {
  expect(
    blocksOfHtml(
      '<h1>Colchón</h1><div class="spec"><div><div>Largo</div><div>190 cm</div></div><div><span>Ancho:</span><span>140 cm</span></div></div>',
    ).blocks,
  ).toMatchObject([
    { kind: 'heading' },
    { kind: 'pair', label: 'Largo', value: '190 cm' },
    { kind: 'pair', label: 'Ancho', value: '140 cm' },
  ])
})

test.each([
  [
    'sentences',
    '<div><div><p>Es de pino.</p><p>Viene armado.</p></div><div><p>Pesa poco.</p><p>Dura.</p></div></div>',
  ],
  ['one box', '<div><div><p>Largo</p><p>190 cm</p></div></div>'],
  [
    'boxes of three texts',
    '<div><div><p>a</p><p>b</p><p>c</p></div><div><p>d</p><p>e</p><p>f</p></div></div>',
  ],
])('%s are no pairs', (_, html) => {
  expect(kinds(`<h1>Colchón</h1>${html}`)).not.toContain('pair')
})
