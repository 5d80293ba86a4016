import type { Block, LeafBlock } from '@mostrador/contract/knowledge'
import type { Document } from '../model/index.ts'

/** An author of a chat. */
export interface ChatAuthor {
  name: string
  messages: number
  /** `null` while unknown. */
  isShop: boolean | null
}

/** Marks the messages of a chat as the shop's or as another person's, as the seller chose. */
export function withShop(document: Document, shop: readonly string[]): Document {
  const authors = new Set(shop)
  const ofLeaf = (block: LeafBlock): LeafBlock =>
    block.kind === 'message' ? { ...block, isShop: authors.has(block.author) } : block
  const ofBlock = (block: Block): Block =>
    block.kind === 'notice' ? { ...block, blocks: block.blocks.map(ofLeaf) } : ofLeaf(block)
  return {
    ...document,
    blocks: document.blocks.map(ofBlock),
    warnings: document.warnings.filter(({ code }) => code !== 'shop_unknown'),
  }
}

/** The authors of a chat, in the order of their first messages. */
export function authorsOf(blocks: readonly Block[]): ChatAuthor[] {
  const authors = new Map<string, ChatAuthor>()
  for (const block of blocks.flatMap((one) => (one.kind === 'notice' ? one.blocks : [one]))) {
    if (block.kind !== 'message') continue
    const known = authors.get(block.author)
    authors.set(block.author, {
      name: block.author,
      messages: (known?.messages ?? 0) + 1,
      isShop: block.isShop,
    })
  }
  return [...authors.values()]
}
