import type { Block, HeadingBlock, LeafBlock } from '@mostrador/contract/knowledge'
import { documentOfText } from '@mostrador/documents/text'
import { unitsOf } from '@mostrador/documents/units'
import type { Unit } from '@mostrador/documents/units'

/** What is stored of a part's units and headings; null where a version that knew no units read the file. */
interface StoredUnits {
  heading: string | null
  text: string
  path: readonly string[] | null
  units: readonly Unit[] | null
}

/** Gives a part of an older version the units of its text, until its file is read again. */
export function withUnits<Part extends StoredUnits>(
  part: Part,
): Omit<Part, 'path' | 'units'> & { path: readonly string[]; units: readonly Unit[] } {
  const path = part.path ?? (part.heading === null ? [] : [part.heading])
  return { ...part, path, units: part.units ?? unitsOfText(part.text, path) }
}

function unitsOfText(text: string, path: readonly string[]): Unit[] {
  const headings = path.map((heading): HeadingBlock => ({
    kind: 'heading',
    level: 1,
    text: heading,
    at: { line: 1 },
  }))
  const blocks = documentOfText(text).blocks.map(below)
  const units = unitsOf({ blocks: [...headings, ...blocks] })
  return units.map((unit) => ({ ...unit, block: unit.block - headings.length }))
}

/** Titles in the text of a part stand below its own heading. */
const below = (block: Block): Block =>
  block.kind === 'notice' ? { ...block, blocks: block.blocks.map(leafBelow) } : leafBelow(block)

const leafBelow = (block: LeafBlock): LeafBlock =>
  block.kind === 'heading' ? { ...block, level: Math.min(6, block.level + 1) } : block
