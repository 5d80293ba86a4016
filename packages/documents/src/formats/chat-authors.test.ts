import { expect, test } from 'vitest'
import type { Block } from '@mostrador/contract/knowledge'
import { unitsOf } from '../units/index.ts'
import { authorsOf, withShop } from './chat-authors.ts'

const message = (author: string, text: string): Block => ({
  kind: 'message',
  author,
  time: null,
  text,
  isShop: null,
  at: { line: 1 },
})

const chat = {
  title: null,
  language: null,
  encoding: 'utf-8',
  warnings: [{ code: 'shop_unknown' as const }, { code: 'letters_repaired' as const }],
  pages: null,
  blocks: [
    message('Laura', '¿Hacen envíos?'),
    message('Mates', 'Sí, a todo el país'),
    message('Laura', 'Gracias'),
  ],
}

test('the authors of a chat are listed in the order of their first messages', () => {
  expect(authorsOf(chat.blocks)).toEqual([
    { name: 'Laura', messages: 2, isShop: null },
    { name: 'Mates', messages: 1, isShop: null },
  ])
})

test('once the seller has chosen the shop, its messages alone are used and the warning goes', () => {
  const chosen = withShop(chat, ['Mates'])

  expect(unitsOf(chat)).toEqual([])
  expect(unitsOf(chosen).map(({ text }) => text)).toEqual(['Sí, a todo el país'])
  expect(authorsOf(chosen.blocks)).toMatchObject([{ isShop: false }, { isShop: true }])
  expect(chosen.warnings).toEqual([{ code: 'letters_repaired' }])
})
