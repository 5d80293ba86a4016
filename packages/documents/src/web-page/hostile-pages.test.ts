import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LimitExceeded, textsOfBlock } from '../model/index.ts'
import { blocksOfHtml } from './html-blocks.ts'
import { readWebPage } from './read-web-page.ts'

const read = async (body: string) => readWebPage(new TextEncoder().encode(body), { fileName: 'pagina.html' })
const withStyle = (css: string, body: string) => `<style>${css}</style>${body}`
const doublingVariables = Array.from(
  { length: 60 },
  (_, n) => `--v${n}:var(--v${n + 1})var(--v${n + 1});`,
).join('')

test.each([
  ['a hundred thousand nested elements', '<div>'.repeat(100_000)],
  ['half a million unclosed tags', '<b>x'.repeat(500_000)],
  ['two million signs that begin no tag', '<'.repeat(2_000_000)],
  ['a table of sixty thousand rows', `<table>${'<tr><td>a<td>b'.repeat(60_000)}</table>`],
  ['three hundred cells of a thousand columns', `<table><tr>${'<td colspan=1000>x'.repeat(300)}</table>`],
  ['sixty thousand paragraphs', '<p>hola mundo</p>'.repeat(60_000)],
  ['more than a million characters', `<p>${'palabra '.repeat(130_000)}</p>`],
  ['four million pairs', `<dl>${'<dt>x'.repeat(2000)}${'<dd>y'.repeat(2000)}</dl>`],
  [
    'too many merged cells',
    `<table>${`<tr>${'<td rowspan=1000>a'.repeat(100)}`.repeat(100)}</table>`.repeat(50),
  ],
  ['four megabytes of style', withStyle('.a{color:red}'.repeat(300_000), '<p class="a">hola</p>')],
])('a page with %s is refused as too much', { timeout: 60_000 }, async (_, body) => {
  expect(await read(body)).toEqual({ kind: 'fault', fault: 'too_much' })
})

test.each([
  [
    'a cell over a hundred million columns and rows',
    '<table><tr><td colspan=100000000 rowspan=100000000>hola</table>',
  ],
  ['a title over a thousand columns', '<table><tr><td colspan=1000>hola<tr><td>a<td>1<tr><td>b<td>2</table>'],
  [
    'spans that are no numbers',
    '<table><tr><td colspan=x rowspan=-1>hola<td colspan=0>a<tr><td>1<td>2</table>',
  ],
  ['two hundred nested tables', `${'<table><tr><td>x<td>y'.repeat(150)}hola`],
  ['two hundred nested lists', `${'<ul><li>x'.repeat(200)}hola`],
  [
    'variables that double with each step',
    withStyle(`p{${doublingVariables}color:var(--v0)}`, '<p>hola</p>'),
  ],
  ['a hundred thousand marks of questions', `<p>hola ${'¿'.repeat(100_000)}</p>`],
])('a page with %s is read', { timeout: 60_000 }, async (_, body) => {
  const extract = await read(body)

  expect(extract.kind).toBe('document')
  expect(JSON.stringify(extract)).toContain('hola')
})

const TAGS = [
  'p',
  'div',
  'table',
  'tr',
  'td',
  'th',
  'ul',
  'li',
  'dl',
  'dt',
  'dd',
  'details',
  'summary',
  'b',
  's',
  'h2',
]
const markup = fc
  .array(
    fc.oneof(
      fc.constantFrom(...TAGS).map((tag) => `<${tag}>`),
      fc.constantFrom(...TAGS).map((tag) => `</${tag}>`),
      fc.constantFrom(
        '<td colspan=3>',
        '<td rowspan=0>',
        '<br>',
        '<details open>',
        '<sup>1</sup>',
        '<!--',
        '<![if x]>',
      ),
      fc.string({ maxLength: 8 }),
      fc.constantFrom('Peso:', '¿Cuánto?', '• uno', '$ 100'),
    ),
    { maxLength: 60 },
  )
  .map((parts) => parts.join(''))

test('any mixture of tags gives blocks with text and running numbers', () => {
  fc.assert(
    fc.property(markup, (html) => {
      const { blocks } = blocksOfHtml(html)

      const leaves = blocks.flatMap((block) => (block.kind === 'notice' ? block.blocks : [block]))
      expect(leaves.map(({ at }) => at.line)).toEqual(leaves.map((_, n) => n + 1))
      for (const block of leaves) expect(textsOfBlock(block).join('')).not.toBe('')
    }),
    { numRuns: 300 },
  )
})

test('a mail that is too deep is refused by an error of its own', () => {
  expect(() => blocksOfHtml('<div>'.repeat(1000))).toThrow(LimitExceeded)
})
