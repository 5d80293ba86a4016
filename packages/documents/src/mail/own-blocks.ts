import type { Block, MessageBlock } from '@mostrador/contract/knowledge'
import { cleanText } from '../spreadsheet/index.ts'
import type { Sender } from './sender.ts'
import type { ThreadPart } from './split-thread.ts'

const PLACE = { line: 1 }

/** Keeps a text with tables, lists or headings as it is; a text of nothing but paragraphs is a message. */
export function ownBlocks(blocks: readonly Block[], sender: Sender): Block[] {
  if (blocks.some(({ kind }) => kind !== 'paragraph')) return [...blocks]
  return blocks.flatMap((block) =>
    block.kind === 'paragraph' ? [message(block.text, sender, true)] : [],
  )
}

/** Makes messages of a quoted part, one a paragraph. */
export function quotedBlocks({ text }: ThreadPart, sender: Sender, shop: Sender): MessageBlock[] {
  const isShop = sender.address !== null && sender.address === shop.address
  return text
    .split(/\n\s*\n/)
    .map(cleanText)
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => message(paragraph, sender, isShop))
}

const message = (text: string, { author, time }: Sender, isShop: boolean): MessageBlock => ({
  kind: 'message',
  author,
  time,
  text,
  isShop,
  at: PLACE,
})
