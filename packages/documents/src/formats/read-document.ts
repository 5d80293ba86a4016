import { MAX_BLOCKS_A_DOCUMENT, type FileFault } from '@mostrador/contract/knowledge'
import { correctBlocks, type CorrectedBlock } from '../corrections/index.ts'
import { fault, MAX_CHARACTERS, type Document, textsOfBlock, type Extract } from '../model/index.ts'
import { structureParagraphs, withRecordTables } from '../structure/index.ts'
import { authorsOf, withShop, type ChatAuthor } from './chat-authors.ts'
import type { DocumentType } from './document-type.ts'
import { readerOf } from './reader-of.ts'

export interface ReadingOptions {
  fileName: string
  /** Header of the server's reply; unset for files. */
  contentType?: string
  /** The authors of a chat who are the shop; unset while the seller has chosen none. */
  shop?: readonly string[]
  /** What the seller retyped, by the hash of the block that it replaces. */
  corrections?: ReadonlyMap<string, string>
}

/** A document as it is used: corrected, with where its blocks come from. */
export interface ReadDocument {
  kind: 'document'
  document: Document
  /** The same blocks as those of the document. */
  blocks: CorrectedBlock[]
  /** Of a chat; empty for other documents. */
  authors: ChatAuthor[]
}

/**
 * Reads a document of a known format and applies what the seller chose and corrected.
 *
 * @throws when the file is damaged
 */
export async function readDocument(
  bytes: Uint8Array,
  type: DocumentType,
  { fileName, contentType, shop, corrections = new Map() }: ReadingOptions,
): Promise<ReadDocument | { kind: 'fault'; fault: FileFault }> {
  if (type === 'xls') return { kind: 'fault', fault: 'old_spreadsheet' }
  const extract = await extractOf(await decoded(bytes, type, contentType), type, fileName)
  if (extract.kind === 'fault') return extract
  const isChat = type !== 'eml'
  const document = isChat && shop ? withShop(extract.document, shop) : extract.document
  const blocks = correctBlocks(document.blocks, corrections)
  if (blocks.length > MAX_BLOCKS_A_DOCUMENT) return { kind: 'fault', fault: 'too_much' }
  return {
    kind: 'document',
    document: { ...document, fileName, blocks: blocks.map(({ block }) => block) },
    blocks,
    authors: isChat ? authorsOf(document.blocks) : [],
  }
}

async function extractOf(
  bytes: Uint8Array,
  type: Exclude<DocumentType, 'xls'>,
  fileName: string,
): Promise<Extract> {
  const read = await readerOf(type)
  const extract = await read(bytes, { fileName })
  if (extract.kind === 'fault') return extract
  const { document } = extract
  // A text's own reader finds its structure line by line.
  if (type !== 'txt') {
    document.blocks = structureParagraphs(document.blocks)
    const isUnknown = document.blocks.some((block) => block.kind === 'message' && block.isShop === null)
    const isWarned = document.warnings.some(({ code }) => code === 'shop_unknown')
    if (type !== 'eml' && isUnknown && !isWarned)
      document.warnings = [...document.warnings, { code: 'shop_unknown' }]
  }
  document.blocks = withRecordTables(document.blocks)
  const { blocks } = document
  let characters = 0
  let hasText = false
  for (const block of blocks) {
    const isShown = block.kind !== 'notice' || (block.notice !== 'struck' && block.notice !== 'hidden')
    for (const text of textsOfBlock(block)) {
      characters += text.length
      hasText ||= isShown && /[\p{L}\p{N}]/u.test(text)
    }
    if (characters > MAX_CHARACTERS) return fault('too_much')
  }
  if (blocks.length > MAX_BLOCKS_A_DOCUMENT) return fault('too_much')
  if (!hasText) return fault(type === 'txt' || type === 'csv' ? 'empty' : 'no_text')
  return extract
}

/** A page with its encoding named by its server becomes UTF-8, because readers know the bytes only. */
async function decoded(bytes: Uint8Array, type: DocumentType, contentType: string | undefined) {
  if (type !== 'html' || contentType === undefined) return bytes
  return (await import('../web-page/index.ts')).pageAsUtf8(bytes, contentType)
}
