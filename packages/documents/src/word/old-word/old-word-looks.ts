import { plainEdgedCell, type EdgedCell, type EdgedRow } from '../flow/index.ts'
import { readSprms, type Sprm } from './sprms.ts'

/** Letters of old Word. */
export interface OldLetters {
  isBold: boolean
  isStruck: boolean
  isHidden: boolean
  isDeleted: boolean
  points: number
  /** The character style; `null` when the letters have none of their own. */
  styleId: number | null
  /** The letter of a symbol font that stands at the place of a bracket. */
  symbol: number | null
}

export const PLAIN_OLD_LETTERS: OldLetters = {
  isBold: false,
  isStruck: false,
  isHidden: false,
  isDeleted: false,
  points: 10,
  styleId: null,
  symbol: null,
}

/** A paragraph of old Word. */
export interface OldParagraph {
  /** 1 to 9 for headings; `null` for body text. */
  outlineLevel: number | null
  listId: number
  listLevel: number
  /** 0 outside of tables. */
  tableDepth: number
  /** The paragraph is the end of a row, and holds what defines it. */
  isRowEnd: boolean
  /** The paragraph ends a cell of a nested table. */
  isNestedCellEnd: boolean
  row: EdgedRow
}

export const PLAIN_OLD_PARAGRAPH: OldParagraph = {
  outlineLevel: null,
  listId: 0,
  listLevel: 0,
  tableDepth: 0,
  isRowEnd: false,
  isNestedCellEnd: false,
  row: { left: 0, isHeader: false, cells: [] },
}

/** Changes letters; a switch may also mean "as the style" (0x80) or "not as the style" (0x81). */
export function changeLetters(letters: OldLetters, list: Buffer, style: OldLetters): OldLetters {
  const changed = { ...letters }
  let [strike, doubleStrike] = [letters.isStruck, false]
  for (const { code, operand } of readSprms(list)) {
    const value = operand[0] ?? 0
    const isOn = (ofStyle: boolean) => (value & 0x80 ? ofStyle !== (value === 0x81) : value !== 0)
    if (code === 0x0835) changed.isBold = isOn(style.isBold)
    if (code === 0x0837) strike = isOn(style.isStruck)
    if (code === 0x2a53) doubleStrike = value !== 0
    if (code === 0x083c) changed.isHidden = isOn(style.isHidden)
    if (code === 0x0800) changed.isDeleted = value !== 0
    if (code === 0x4a43) changed.points = operand.readUInt16LE(0) / 2
    if (code === 0x4a30) changed.styleId = operand.readUInt16LE(0)
    if (code === 0x6a09) changed.symbol = operand.readUInt16LE(2)
  }
  return { ...changed, isStruck: strike || doubleStrike }
}

export function changeParagraph(paragraph: OldParagraph, list: Buffer): OldParagraph {
  const changed = { ...paragraph }
  for (const sprm of readSprms(list)) changeOne(changed, sprm)
  return changed
}

function changeOne(paragraph: OldParagraph, { code, operand }: Sprm): void {
  const value = operand[0] ?? 0
  if (code === 0x2640) paragraph.outlineLevel = value < 9 ? value + 1 : null
  if (code === 0x460b) paragraph.listId = operand.readUInt16LE(0)
  if (code === 0x260a) paragraph.listLevel = Math.min(value, 8)
  if (code === 0x2416) paragraph.tableDepth = value === 0 ? 0 : Math.max(1, paragraph.tableDepth)
  if (code === 0x6649) paragraph.tableDepth = Math.max(0, operand.readInt32LE(0))
  if (code === 0x2417 || code === 0x244c) paragraph.isRowEnd = value !== 0
  if (code === 0x244b) paragraph.isNestedCellEnd = value !== 0
  if (code === 0x3404) paragraph.row = { ...paragraph.row, isHeader: value !== 0 }
  if (code === 0xd608) paragraph.row = { ...paragraph.row, ...readRowDefinition(operand) }
}

const CELL_BYTES = 20

/** The edges and merges of a row's cells. */
function readRowDefinition(operand: Buffer): Pick<EdgedRow, 'left' | 'cells'> {
  const count = operand[0] ?? 0
  const edge = (at: number) => (3 + 2 * at <= operand.length ? operand.readInt16LE(1 + 2 * at) : 0)
  const cells: EdgedCell[] = []
  for (let at = 0; at < count; at += 1) {
    const flagsAt = 3 + 2 * count + CELL_BYTES * at
    const flags = flagsAt + 2 <= operand.length ? operand.readUInt16LE(flagsAt) : 0
    const down = (flags >> 5) & 3
    cells.push({
      ...plainEdgedCell(),
      right: edge(at + 1),
      joinsLeft: (flags & 3) === 2 || (flags & 3) === 3,
      startsDown: down === 3,
      joinsAbove: down === 1,
    })
  }
  return { left: edge(0), cells }
}
