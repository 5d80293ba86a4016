import { LimitExceeded } from '../../model/index.ts'
import { MAX_ROWS_A_TABLE } from '@mostrador/contract/knowledge'
import { edgedTable, type EdgedRow, type ReadEdgedRow } from './edged-table.ts'
import { emptyParagraph, type FlowItem, type FlowParagraph, type FlowRun } from './flow-items.ts'

/** Deeper tables come from no word processor. */
const MAX_TABLE_DEPTH = 50

/** A table that is being read: its finished rows, the finished cells of its row, and the content of its cell. */
interface OpenTable {
  rows: ReadEdgedRow[]
  cells: FlowItem[][]
  items: FlowItem[]
}

/**
 * Builds paragraphs and tables from formats that write text as one stream and mark the ends of paragraphs, cells and rows.
 * The body, each footnote and each text box has a sink of its own.
 */
export class FlowSink {
  readonly items: FlowItem[] = []
  paragraph: FlowParagraph = emptyParagraph()
  /** The bullet or number that is written before the paragraph; `null` when none is. */
  listMark: string | null = null
  private readonly tables: OpenTable[] = []

  addRun(run: FlowRun): void {
    const last = this.paragraph.runs.at(-1)
    const isAlike =
      last &&
      last.isBold === run.isBold &&
      last.isStruck === run.isStruck &&
      last.isHidden === run.isHidden &&
      last.points === run.points &&
      !last.isNoteMark &&
      !run.isNoteMark
    if (isAlike) last.text += run.text
    else this.paragraph.runs.push(run)
  }

  /** Whether the paragraph that is being read holds anything yet. */
  get hasContent(): boolean {
    const { runs, boxes, notes } = this.paragraph
    return runs.length + boxes.length + notes.length > 0
  }

  /** Ends the paragraph in the table of a depth; 0 is outside of tables. */
  endParagraph(depth: number, look: Pick<FlowParagraph, 'headingLevel' | 'listLevel' | 'listMark'>): void {
    this.reachDepth(depth)
    const into = this.tables.at(-1)?.items ?? this.items
    into.push({ ...this.paragraph, ...look })
    this.paragraph = emptyParagraph()
    this.listMark = null
  }

  endCell(depth: number): void {
    this.reachDepth(depth)
    const table = this.tables.at(-1)
    if (!table) return
    table.cells.push(table.items)
    table.items = []
  }

  endRow(depth: number, definition: EdgedRow): void {
    this.reachDepth(depth)
    const table = this.tables.at(-1)
    if (!table || table.cells.length === 0) return
    if (table.rows.length >= MAX_ROWS_A_TABLE) throw new LimitExceeded()
    table.rows.push({ definition, cells: table.cells })
    table.cells = []
  }

  /** Ends the tables that are still open, as a damaged or hurried writer leaves it. */
  end(): FlowItem[] {
    this.reachDepth(0)
    return this.items
  }

  private reachDepth(depth: number): void {
    if (depth > MAX_TABLE_DEPTH) throw new LimitExceeded()
    while (this.tables.length > depth) this.endTable()
    while (this.tables.length < depth) this.tables.push({ rows: [], cells: [], items: [] })
  }

  private endTable(): void {
    const table = this.tables.pop()
    const into = this.tables.at(-1)?.items ?? this.items
    if (!table) return
    if (table.rows.length > 0) into.push(edgedTable(table.rows))
    // Cells without an end of their row stay as paragraphs.
    for (const item of [...table.cells.flat(), ...table.items]) into.push(item)
  }
}
