import PostalMime, { type Attachment, type Email } from 'postal-mime'
import type { Block, DocumentWarning } from '@mostrador/contract/knowledge'
import { plainSubject } from '../chat/index.ts'
import { LimitExceeded, MAX_CHARACTERS } from '../model/index.ts'
import { blocksOfText } from '../text/index.ts'
import { attachmentBlocks } from './attachment-blocks.ts'
import { splitHtml } from './html-thread.ts'
import { deepened } from './number-blocks.ts'
import { ownBlocks, quotedBlocks } from './own-blocks.ts'
import { senderOf, UNKNOWN_SENDER, type Sender } from './sender.ts'
import { splitThread, type ThreadPart } from './split-thread.ts'

const MAX_NESTED_MAILS = 3
const MAX_ATTACHMENTS = 100
const MAX_PART_DEPTH = 50

export interface MailBlocks {
  blocks: Block[]
  warnings: DocumentWarning[]
}

/** Parses a mail; attached mails stay attachments. */
export const parseMail = (bytes: Uint8Array): Promise<Email> =>
  PostalMime.parse(bytes, { forceRfc822Attachments: true, maxNestingDepth: MAX_PART_DEPTH })

/**
 * Makes blocks of a mail, of its readable attachments and of the mails attached to it.
 *
 * @param shop - the author of the outermost mail, whose texts are the shop's
 * @param depth - how many mails are around this one
 * @throws LimitExceeded when the mail holds more than a document may
 */
export async function mailBlocks(email: Email, shop: Sender, depth = 0): Promise<MailBlocks> {
  const sender = senderOf(email)
  const isShop = depth === 0 || (sender.address !== null && sender.address === shop.address)
  const body = await bodyBlocks(email, { sender, shop, isShop })
  const subject = plainSubject(email.subject)
  const blocks: Block[] =
    subject === null ? [] : [{ kind: 'heading', level: depth + 1, text: subject, at: { line: 1 } }]
  for (const block of deepened(body.blocks, depth + 1)) blocks.push(block)
  const warnings = [...body.warnings]
  for (const attachment of email.attachments.slice(0, MAX_ATTACHMENTS)) {
    const read = await attached(attachment, { shop, depth, isShop })
    if (!read) continue
    for (const block of read.blocks) blocks.push(block)
    warnings.push(...read.warnings)
  }
  return { blocks, warnings }
}

async function attached(
  attachment: Attachment,
  { shop, depth, isShop }: { shop: Sender; depth: number; isShop: boolean },
): Promise<MailBlocks | null> {
  if (attachment.mimeType === 'message/rfc822') {
    if (depth >= MAX_NESTED_MAILS || typeof attachment.content === 'string') return null
    return mailBlocks(await parseMail(new Uint8Array(attachment.content)), shop, depth + 1)
  }
  // A list that a customer attached is not the shop's.
  return isShop ? attachmentBlocks(attachment) : null
}

interface Author {
  sender: Sender
  shop: Sender
  isShop: boolean
}

async function bodyBlocks({ text = '', html }: Email, author: Author): Promise<MailBlocks> {
  if (text.length > MAX_CHARACTERS || (html ?? '').length > 4 * MAX_CHARACTERS) throw new LimitExceeded()
  const thread = html === undefined ? null : splitHtml(html)
  if (thread && (text.trim() === '' || thread.hasTable)) {
    const own = await htmlBlocks(thread.own)
    const blocks = author.isShop ? ownBlocks(own.blocks, author.sender) : saidByOthers(own.blocks, author)
    const quoted = splitThread(thread.quoted, UNKNOWN_SENDER)
    return { blocks: [...blocks, ...threadBlocks(quoted, author)], warnings: own.warnings }
  }
  return { blocks: threadBlocks(splitThread(text), author), warnings: [] }
}

async function htmlBlocks(html: string): Promise<MailBlocks> {
  // Only HTML mails need the reader of web pages, which takes long to load.
  return (await import('../web-page/index.ts')).blocksOfHtml(html)
}

function threadBlocks(parts: readonly ThreadPart[], author: Author): Block[] {
  return parts.flatMap((part): Block[] => {
    if (part.sender !== null) return quotedBlocks(part, part.sender, author.shop)
    return author.isShop
      ? ownBlocks(blocksOfText(withPlainGreeting(part.text)), author.sender)
      : quotedBlocks(part, author.sender, author.shop)
  })
}

/** "Hola Ana: el envío sale…" is no label with its value. */
const GREETING = /^(hola|buenas|buenos d[ií]as|buen d[ií]a|estimad[oa]s?)(\b[^:\n]{0,40}):/i

const withPlainGreeting = (text: string): string => text.replace(GREETING, '$1$2,')

/** What another person wrote keeps no structure: nothing of it counts as the shop's. */
function saidByOthers(blocks: readonly Block[], { sender, shop }: Author): Block[] {
  return blocks.flatMap((block) =>
    block.kind === 'paragraph' ? quotedBlocks({ sender, text: block.text }, sender, shop) : [],
  )
}
