import type { Block, BlockPlace, LeafBlock } from '@mostrador/contract/knowledge'
import { expect, test } from 'vitest'
import { groupBlocks } from './group-blocks.ts'

const pair = (at: BlockPlace): Block => ({ kind: 'pair', label: 'Peso', value: '3 kg', at })
const paragraph = (at: BlockPlace): LeafBlock => ({ kind: 'paragraph', text: 'Hola.', at })
const message = (at: BlockPlace): Block => ({
  kind: 'message',
  author: 'Ana',
  time: null,
  text: 'Hola',
  isShop: null,
  at,
})
const groupsOf = (...blocks: Block[]) => groupBlocks(blocks.map((block) => ({ block })))
const kindsOf = (...blocks: Block[]) => groupsOf(...blocks).map(({ kind, blocks }) => [kind, blocks.length])
const line = { line: 1 }

test('pairs that follow each other are one list, and so are messages; other blocks stand alone', () => {
  expect(
    kindsOf(
      paragraph(line),
      paragraph(line),
      pair(line),
      pair(line),
      message(line),
      message(line),
      pair(line),
    ),
  ).toEqual([
    ['block', 1],
    ['block', 1],
    ['pairs', 2],
    ['talk', 2],
    ['pairs', 1],
  ])
})

test('a new page ends a list of pairs and is marked, the first page is not', () => {
  const groups = groupsOf(pair({ line: 1, page: 1 }), pair({ line: 2, page: 1 }), pair({ line: 1, page: 2 }))
  expect(groups.map(({ place, blocks }) => [place?.page, blocks.length])).toEqual([
    [undefined, 2],
    [2, 1],
  ])
})

test('what begins in the middle of a document says on which page', () => {
  expect(groupsOf(paragraph({ line: 1, page: 4 }))[0]?.place?.page).toBe(4)
})

test('each sheet is named, the first too', () => {
  const groups = groupsOf(paragraph({ line: 1, sheet: 'Precios' }), paragraph({ line: 1, sheet: 'Zonas' }))
  expect(groups.map(({ place }) => place?.sheet)).toEqual(['Precios', 'Zonas'])
})

test('a notice is on the page of its first block', () => {
  const struck: Block = { kind: 'notice', notice: 'struck', blocks: [paragraph({ line: 1, page: 2 })] }
  const groups = groupsOf(paragraph({ line: 1, page: 1 }), struck, paragraph({ line: 2, page: 2 }))
  expect(groups.map(({ place }) => place?.page)).toEqual([undefined, 2, undefined])
})
