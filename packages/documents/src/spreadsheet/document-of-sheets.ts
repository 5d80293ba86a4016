import { MAX_BLOCKS_A_DOCUMENT, type Block, type DocumentWarning } from '@mostrador/contract/knowledge'
import { documentOf, type Extract, LimitExceeded } from '../model/index.ts'
import { MAX_SHEETS, type Budget } from './limits.ts'
import { sheetBlocks } from './sheet-blocks.ts'
import type { Sheet } from './sheet.ts'

/** The sheets of a file that a reader sees, and what the seller should know of the rest. */
export interface ReadSheets {
  sheets: Sheet[]
  hasHidden: boolean
  isActive: boolean
  /** The first formula without a value, such as `Precios!C5`. */
  missing: string | null
}

/**
 * Makes a document of a file's sheets. The names of the sheets are headings when there are several.
 *
 * @throws LimitExceeded when the sheets hold more than a document may
 */
export function documentOfSheets(read: ReadSheets, budget: Budget): Extract {
  if (read.sheets.length > MAX_SHEETS) throw new LimitExceeded()
  const filled = read.sheets.filter(({ cells }) => cells.length > 0)
  const isNamed = filled.length > 1
  let { hasHidden } = read
  const blocks = filled.flatMap((sheet): Block[] => {
    const { blocks: own, hasHidden: leftOut } = sheetBlocks(sheet, { titleLevel: isNamed ? 2 : 1, budget })
    if (leftOut) hasHidden = true
    if (own.length === 0 || !isNamed || sheet.name === null) return own
    return [{ kind: 'heading', level: 1, text: sheet.name, at: { line: 1, sheet: sheet.name } }, ...own]
  })
  if (blocks.length > MAX_BLOCKS_A_DOCUMENT) throw new LimitExceeded()
  const warnings: DocumentWarning[] = [
    ...(hasHidden ? [{ code: 'hidden_left_out' as const }] : []),
    ...(blocks.some(({ kind }) => kind === 'notice') ? [{ code: 'struck_left_out' as const }] : []),
    ...(read.isActive ? [{ code: 'active_content_ignored' as const }] : []),
    ...(read.missing === null ? [] : [{ code: 'formula_without_value' as const, sample: read.missing }]),
  ]
  return documentOf({ blocks, warnings })
}
