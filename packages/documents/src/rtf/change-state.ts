import { LimitExceeded } from '../model/index.ts'
import { MAX_COLUMNS_A_TABLE } from '@mostrador/contract/knowledge'
import { plainEdgedCell } from '../word/flow/index.ts'
import { plainLetters, plainParagraph, plainRow, type RtfState } from './rtf-state.ts'

/** Applies a control word that changes letters; other words change nothing. */
export function changeRtfLetters(state: RtfState, name: string, value: number | null): void {
  const { letters } = state
  const isOn = value !== 0
  if (name === 'plain') state.letters = plainLetters()
  if (name === 'b') letters.isBold = isOn
  if (name === 'strike' || name === 'striked') letters.isStruck = isOn
  if (name === 'v') letters.isHidden = isOn
  if (name === 'deleted' || name === 'mvf') letters.isDeleted = isOn
  if (name === 'fs') letters.points = (value ?? 24) / 2
  if (name === 'f') letters.font = value
}

/** Applies a control word that changes the paragraph. */
export function changeRtfParagraph(state: RtfState, name: string, value: number): void {
  const { paragraph } = state
  if (name === 'pard') state.paragraph = plainParagraph()
  if (name === 's') paragraph.styleId = value
  if (name === 'outlinelevel') paragraph.outlineLevel = value
  if (name === 'ls') paragraph.listId = value
  if (name === 'ilvl') paragraph.listLevel = Math.max(0, Math.min(value, 8))
  if (name === 'intbl') paragraph.isInTable = true
  if (name === 'itap') paragraph.tableDepth = value
}

/** Applies a control word that defines a row of a table. */
export function changeRtfRow(
  state: RtfState,
  name: string,
  { value, isShade }: { value: number; isShade: (color: number) => boolean },
): void {
  if (name === 'trowd') state.row = plainRow()
  const { row } = state
  if (name === 'trleft') row.left = value
  if (name === 'trhdr') row.isHeader = true
  if (name === 'clmrg') row.next.joinsLeft = true
  if (name === 'clvmgf') row.next.startsDown = true
  if (name === 'clvmrg') row.next.joinsAbove = true
  if (name === 'clcbpat') row.next.isShaded = isShade(value)
  if (name !== 'cellx') return
  if (row.cells.length >= MAX_COLUMNS_A_TABLE) throw new LimitExceeded()
  row.cells.push({ ...row.next, right: value })
  row.next = plainEdgedCell()
}
