import type { DocumentWarning } from '@mostrador/contract/knowledge'
import { expect, test } from 'vitest'
import { warningWords } from './warning-words.ts'

const wordsFor = (warnings: DocumentWarning[], given = {}) =>
  warningWords(warnings, { isPage: false, hasUnseenText: false, ...given })

test('a warning about letters quotes the line and says how to save the file', () => {
  expect(wordsFor([{ code: 'letters_doubtful', sample: 'Env¡o gratis' }])).toEqual([
    'Hay letras que no pudimos entender. La primera línea así dice: «Env¡o gratis». Guardalo como UTF-8 y volvé a subirlo.',
  ])
})

test('pages without text are named together', () => {
  expect(
    wordsFor([
      { code: 'page_without_text', page: 2 },
      { code: 'page_without_text', page: 5 },
    ]),
  ).toEqual([expect.stringContaining('Las páginas 2 y 5 no tienen texto')])
})

test('hidden text of a web page is said once, though the file and its warnings both tell of it', () => {
  expect(wordsFor([{ code: 'hidden_left_out' }], { isPage: true, hasUnseenText: true })).toHaveLength(1)
})

test('a web page is read again, not uploaded again', () => {
  expect(wordsFor([{ code: 'struck_left_out' }], { isPage: true })[0]).toContain('y tocá Leer de nuevo.')
})

test('an unknown shop is no warning: the choice of the shop says it', () => {
  expect(wordsFor([{ code: 'shop_unknown' }])).toEqual([])
})
