/** A piece of a paragraph whose letters look alike. `\n` is a line break, `\t` a tab. */
export interface FlowRun {
  text: string
  isBold: boolean
  isStruck: boolean
  isHidden: boolean
  /** Letter size; `null` when the document does not say. */
  points: number | null
  /** The run is the mark of a footnote; it is written only in table cells, where the mark tells which value it explains. */
  isNoteMark?: boolean
}

export interface FlowParagraph {
  kind: 'paragraph'
  runs: FlowRun[]
  /** 0 for the document's title, 1 to 9 for its headings; `null` when its style says nothing. */
  headingLevel: number | null
  /** 0 for an item of a list, 1 for an item below another; `null` for other paragraphs. */
  listLevel: number | null
  /** What stands before the items of its list, such as `bullet` or `number`; items with other marks begin another list. */
  listMark: string | null
  /** The paragraph's part in a list of terms with their definitions. */
  definitionPart: 'term' | 'definition' | null
  /** Text boxes anchored in the paragraph. */
  boxes: FlowItem[]
  notes: FlowNote[]
}

/** A footnote or endnote. */
export interface FlowNote {
  mark: string
  items: FlowItem[]
}

export interface FlowTable {
  kind: 'table'
  /** Each row holds only the cells that begin in it. */
  rows: FlowCell[][]
}

export interface FlowCell {
  items: FlowItem[]
  rows: number
  columns: number
  isHeader: boolean
  isShaded: boolean
}

/** What a word processor's text consists of, before it becomes blocks. */
export type FlowItem = FlowParagraph | FlowTable

/** A paragraph without text. A reader sets the properties that it knows. */
export const emptyParagraph = (): FlowParagraph => ({
  kind: 'paragraph',
  runs: [],
  headingLevel: null,
  listLevel: null,
  listMark: null,
  definitionPart: null,
  boxes: [],
  notes: [],
})
