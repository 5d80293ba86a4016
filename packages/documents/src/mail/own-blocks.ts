import type { Block, MessageBlock } from '@mostrador/contract/knowledge'
import { cleanText } from '../spreadsheet/index.ts'
import type { Sender } from './sender.ts'
import type { ThreadPart } from './split-thread.ts'

const PLACE = { line: 1 }

/**
 * Keeps a text with tables, lists or headings as it is; a text of nothing but paragraphs is a message. The lines that
 * programs add to newsletters are left out.
 */
export function ownBlocks(blocks: readonly Block[], sender: Sender): Block[] {
  const own = blocks.filter((block) => block.kind !== 'paragraph' || !OF_NEWSLETTER.test(block.text))
  if (own.some(({ kind }) => kind !== 'paragraph')) return own
  return own.flatMap((block) => (block.kind === 'paragraph' ? [message(block.text, sender, true)] : []))
}

/** "Ver este correo en el navegador", "Si no querés recibir más correos, desuscribite". */
const OF_NEWSLETTER =
  /^.{0,60}\b(?:(?:ver|mir[aá]|abr[ií]) (?:este|el) (?:correo|mail|email|mensaje) en|desuscrib|desuscripci|darte de baja|cancelar (?:la |tu )?suscripci|(?:no quer[eé]s|no deseas) recibir m[aá]s)/i

/** Makes messages of a quoted part, one a paragraph. */
export function quotedBlocks({ text }: ThreadPart, sender: Sender, shop: Sender): MessageBlock[] {
  const isShop = sender.address !== null && sender.address === shop.address
  return text
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .split(/\n{2,}/)
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
