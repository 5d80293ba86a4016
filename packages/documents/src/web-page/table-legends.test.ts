import { expect, test } from 'vitest'
import { shortBlocks } from '../testing/index.ts'
import { blocksOfHtml } from './html-blocks.ts'

const table = (one: string, other: string) =>
  `<table><tr><th>Olla<th>Gas<th>Horno<tr><td>Criolla<td>${one}<td>${one}<tr><td>Lechera<td>${one}<td>${other}</table>`

const behindTable = (html: string, [one, other]: readonly [string, string] = ['✓', '✗']) =>
  shortBlocks(blocksOfHtml(`${table(one, other)}${html}`).blocks).slice(1)

test.each([
  ['paragraphs', '<p>✓ apta</p><p>✗ no apta</p>'],
  ['lines', '<p>✓ apta<br>✗ no apta</p>'],
  ['one line', '<p>✓ apta, ✗ no apta</p>'],
  ['one line with a word before', '<p>Referencias: ✓ apta · ✗ no apta</p>'],
  ['items', '<ul><li>✓ apta<li>✗ no apta</ul>'],
  ['equations', '<p>✓ = apta<br>✗=no apta</p>'],
  ['labels', '<p>✓: apta<br>✗: no apta</p>'],
])('a legend in %s is a pair for each sign', (_, html) => {
  expect(behindTable(html)).toEqual(['✓ = apta', '✗ = no apta'])
})

test('a legend in the last row of a table, with other signs', () => {
  const html = table('★', '☆').replace('</table>', '<tr><td colspan=3>★ recomendada / ☆ sirve igual</table>')

  expect(shortBlocks(blocksOfHtml(html).blocks).slice(1)).toEqual(['★ = recomendada', '☆ = sirve igual'])
})

test('a note may stand between a table and its legend', () => {
  expect(behindTable('<p>Lavar a mano.</p><p>● en el local ○ a pedido</p>', ['●', '○'])).toEqual([
    'Lavar a mano.',
    '● = en el local',
    '○ = a pedido',
  ])
})

test.each([
  ['repeats a sign', '<p>✓ Envío gratis</p><p>✓ Garantía de un año</p>'],
  ['stands under another heading', '<h2>Ventajas</h2><p>✓ Envío gratis</p>'],
  ['begins with a sign that the table lacks', '<p>• Envío gratis</p>'],
  ['explains too much', '<p>✓ Envío gratis a todo el país en compras desde cien mil pesos</p>'],
])('a list that %s is no legend', (_, html) => {
  expect(behindTable(html).join('\n')).toContain('- Envío gratis')
})
