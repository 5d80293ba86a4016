import { BLOCK_TEXT_MAX_LENGTH, type DocumentWarning, type MessageBlock } from '@mostrador/contract/knowledge'
import { cleanCharacters } from '../encoding/index.ts'
import { mailMessages, mailSubject } from './mail-thread.ts'
import { nameBlockMessages } from './name-blocks.ts'
import { dialogueMessages } from './plain-dialogue.ts'
import { authorsOf, UNKNOWN_AUTHOR, type RawMessage } from './raw-message.ts'
import { shopAuthors, type ChatGiven } from './shop-authors.ts'
import { stampedMessages } from './stamped-lines.ts'
import { typedLines } from './system-messages.ts'

export interface ChatAuthor {
  name: string
  messages: number
  /** `null` while unknown. */
  isShop: boolean | null
}

export interface Chat {
  /** Messages that somebody typed, the oldest first. A message keeps its line breaks. */
  blocks: MessageBlock[]
  authors: ChatAuthor[]
  /** `shop_unknown` when the chat does not show which author is the shop. */
  warnings: DocumentWarning[]
  /** What the mails are about; null for what are no mails. */
  subject: string | null
}

const FORMATS = [stampedMessages, mailMessages, nameBlockMessages, dialogueMessages]

/**
 * Reads the export or copy of a chat or mail: WhatsApp, Telegram, Instagram, Messenger, mails with the mails that they
 * answer, and dialogues such as "Cliente: … / Tienda: …".
 *
 * @param given - the name of the seller's shop, and the file's name, which often names the other side
 * @returns null when most of the text has no such structure
 */
export function chatOf(text: string, given: ChatGiven = {}): Chat | null {
  const lines = cleanCharacters(text).split('\n')
  for (const messagesIn of FORMATS) {
    const messages = messagesIn(lines)
    const chat = messages && chatFrom(messages, given)
    if (messages) return chat && { ...chat, subject: messagesIn === mailMessages ? mailSubject(lines) : null }
  }
  return null
}

/** Makes the messages of a chat from those that a format finds; null when there are none. */
export function chatFrom(raw: readonly RawMessage[], given: ChatGiven): Chat | null {
  const messages = raw
    .map((message) => ({ ...message, lines: typedLines(message.lines) }))
    .filter(({ lines }) => lines.length > 0)
  if (messages.length === 0) return null
  const named = messages.filter(({ author }) => author !== UNKNOWN_AUTHOR)
  const shops = shopAuthors(named, given)
  const isShop = (message: RawMessage) => isOfShop(message, shops)
  const authors = authorsOf(messages).map((name) => {
    const own = messages.filter(({ author }) => author === name)
    return { name, messages: own.length, isShop: shops.get(name) ?? isShop(own[0]!) }
  })
  return {
    blocks: messages.map((message) => blockOf(message, isShop(message))),
    authors,
    warnings: authors.some((author) => author.isShop === null) ? [{ code: 'shop_unknown' }] : [],
    subject: null,
  }
}

/** A quote without an author of its own counts as the shop's only in the mail of somebody who is not the shop. */
function isOfShop(
  { author, quotedBy }: RawMessage,
  shops: ReadonlyMap<string, boolean | null>,
): boolean | null {
  if (quotedBy !== undefined && shops.get(quotedBy) !== false) return false
  return shops.get(author) ?? (quotedBy === undefined ? null : false)
}

const blockOf = (
  { author, time, lines, line, toLine }: RawMessage,
  isShop: boolean | null,
): MessageBlock => ({
  kind: 'message',
  author,
  time,
  text: lines.join('\n').slice(0, BLOCK_TEXT_MAX_LENGTH),
  isShop,
  at: toLine === line ? { line } : { line, toLine },
})
