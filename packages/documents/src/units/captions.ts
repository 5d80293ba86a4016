import type { HeadingBlock, LeafBlock } from '@mostrador/contract/knowledge'
import { TABLE_TITLE_LEVEL } from '../tables/index.ts'
import { startsWithMark } from './marks.ts'

/** "TABLA 3. RED", "Cuadro n° 2": it counts the tables of a document. */
const COUNTED_CAPTION =
  /^(?:tabla|cuadro|figura|gr[áa]fico|table)\s+(?:n(?:ro)?[°º.]*\s*)?(?:\d{1,2}|[ivx]{1,4})(?=\s*(?:$|[.:)–—-]))/iu

/**
 * Follows the blocks of a document and finds the first one that no longer belongs to a heading that names only a table: behind a
 * counted caption all but the table and its notes, behind another name what an empty line parts from the table.
 */
export class CaptionReach {
  private caption: HeadingBlock | null = null
  private last: LeafBlock | null = null
  private hasTable = false

  /** Returns whether the last heading is a caption that ends before this block. */
  endsBefore(block: LeafBlock): boolean {
    const { last } = this
    this.last = block
    if (block.kind === 'heading') {
      const isCaption = block.level === TABLE_TITLE_LEVEL || COUNTED_CAPTION.test(block.text)
      this.caption = isCaption ? block : null
      this.hasTable = false
      return false
    }
    // A rule has ended every section already.
    if (block.at.afterRule) this.caption = null
    if (this.caption === null || last === null) return false
    const isRow = block.kind === 'table' || block.kind === 'pair'
    if (!this.hasTable) {
      this.hasTable = isRow
      if (!isRow) this.caption = null
      return false
    }
    if (block.kind === 'pair' ? last.kind === 'pair' : isNote(block)) return false
    const isCounted = COUNTED_CAPTION.test(this.caption.text)
    const ends = isCounted ? !isRow : block.at.line > (last.at.toLine ?? last.at.line) + 1
    if (ends) this.caption = null
    return ends
  }
}

const isNote = (block: LeafBlock): boolean => block.kind === 'paragraph' && startsWithMark(block.text)
