import type { HeadingBlock, ParagraphBlock } from '@mostrador/contract/knowledge'
import { isNameLike } from './island-rows.ts'
import type { PlacedCell } from './visible-cells.ts'

/** Titles that the table builder finds inside a table are deeper than any of a sheet's own. */
const DEEPEST_LEVEL = 5

export interface LoneText {
  cell: PlacedCell
  /** A row of a table follows without a blank row between. */
  isAttached: boolean
  /** It stands above a table, or alone between blank rows; other texts may go on from line to line. */
  isApart: boolean
  /** Something follows on the sheet that the text could name. */
  hasFollowing: boolean
  at: ParagraphBlock['at']
}

/** Turns texts that stand alone in their rows into headings or paragraphs, in the order of the sheet. */
export interface SheetHeadings {
  block(text: LoneText): HeadingBlock | ParagraphBlock
  /** A table or pair was written; the next heading starts a new part. */
  endPart(): void
}

/**
 * @param titleLevel - level of the sheet's first title
 * @param largest - size of the largest letters below the first row
 */
export function sheetHeadings(titleLevel: number, largest: number): SheetHeadings {
  const levels = new Map<string, number>()
  let isFirst = true
  let last: HeadingBlock | null = null

  const levelOf = (lone: LoneText, isTitle: boolean): number => {
    if (isTitle) return titleLevel
    const known = levels.get(lookOf(lone.cell))
    const level = known ?? (last && last.level > titleLevel ? last.level + 1 : titleLevel + 1)
    levels.set(lookOf(lone.cell), level)
    return Math.min(level, DEEPEST_LEVEL)
  }

  return {
    block(lone) {
      const { text } = lone.cell
      const mayBeTitle = isFirst && (lone.isApart || isMarked(lone.cell))
      isFirst = false
      const isHeading =
        (isNameLike(text) || (mayBeTitle && isTitleWithColon(text))) &&
        lone.hasFollowing &&
        (mayBeTitle || isMarked(lone.cell) || (lone.isAttached && last === null))
      if (!isHeading) {
        last = null
        return { kind: 'paragraph', text, at: lone.at }
      }
      const isTitle = mayBeTitle && (!lone.isAttached || (lone.cell.size ?? 0) > largest)
      last = { kind: 'heading', level: levelOf(lone, isTitle), text: text.replace(/\s*:$/, ''), at: lone.at }
      return last
    },
    endPart() {
      isFirst = false
      last = null
    },
  }
}

/** "Herrajes: medidas y pesos" above all else names the sheet. */
const isTitleWithColon = (text: string): boolean =>
  /^[^\d.;]{4,80}$/.test(text) && text.split(' ').length <= 12

const lookOf = ({ isBold, fill, size }: PlacedCell) => `${isBold === true}|${fill ?? ''}|${size ?? ''}`

const isMarked = ({ text, isBold, fill }: PlacedCell): boolean => {
  const letters = text.replace(/[^\p{L}]/gu, '')
  return isBold === true || fill !== undefined || (letters.length > 2 && letters === letters.toUpperCase())
}
