import * as z from 'zod/mini'

/** Limits of a read document. A reader that would exceed one refuses the document as `too_much`. */
export const MAX_BLOCKS_A_DOCUMENT = 20_000
export const MAX_COLUMNS_A_TABLE = 200
export const MAX_ROWS_A_TABLE = 10_000
export const BLOCK_TEXT_MAX_LENGTH = 20_000

/** Where a block stands in its document. Pages and lines count from 1. */
export const BlockPlace = z.object({
  /** Page of a PDF. */
  page: z.optional(z.int()),
  /** Line of a text file, row of a sheet; the number of the block elsewhere. */
  line: z.int(),
  /** The last line, when the block has several. */
  toLine: z.optional(z.int()),
  /** A line drawn across the text stands before the block: the section above ends. */
  afterRule: z.optional(z.boolean()),
  /** Name of a spreadsheet's sheet. */
  sheet: z.optional(z.string()),
})
export type BlockPlace = z.infer<typeof BlockPlace>

const at = BlockPlace

export const HeadingBlock = z.object({
  kind: z.literal('heading'),
  /** 1 for the highest level. */
  level: z.int().check(z.minimum(1), z.maximum(6)),
  text: z.string(),
  at,
})

export const ParagraphBlock = z.object({ kind: z.literal('paragraph'), text: z.string(), at })

export const ListBlock = z.object({
  kind: z.literal('list'),
  items: z.array(
    z.object({
      /** The item without its bullet or number. */
      text: z.string(),
      /** 0 for an item of the list itself, 1 for an item below another. */
      level: z.int(),
    }),
  ),
  at,
})

/**
 * A table without gaps: every row has the same number of cells, and a merged cell repeats its text in each place that it
 * covers. `''` is an empty cell.
 */
export const TableBlock = z.object({
  kind: z.literal('table'),
  /** Header rows, the upper first; none when the columns have no names. */
  header: z.array(z.array(z.string())),
  rows: z.array(z.array(z.string())),
  /** Indexes of rows that only name the group of the rows below them, such as "HERRAMIENTAS". */
  groups: z.array(z.int()),
  /** Merged cells, counted over header and rows together. */
  spans: z.array(z.object({ row: z.int(), column: z.int(), rows: z.int(), columns: z.int() })),
  at,
  /** The place of each row, where rows have places of their own. */
  rowPlaces: z.optional(z.array(BlockPlace)),
})

/** A label with its value: "ROSCA ..... 1 1/4"", "Peso: 3 kg", a term with its definition. */
export const PairBlock = z.object({ kind: z.literal('pair'), label: z.string(), value: z.string(), at })

/** A question of the seller's own text with its answer. */
export const AnswerBlock = z.object({ kind: z.literal('answer'), question: z.string(), text: z.string(), at })

/** A message of a chat or mail. */
export const MessageBlock = z.object({
  kind: z.literal('message'),
  author: z.string(),
  /** As the file writes it; `null` when it says none. */
  time: z.nullable(z.string()),
  text: z.string(),
  /** `null` while it is unknown whether the author is the shop. */
  isShop: z.nullable(z.boolean()),
  at,
})

export const LeafBlock = z.discriminatedUnion('kind', [
  HeadingBlock,
  ParagraphBlock,
  ListBlock,
  TableBlock,
  PairBlock,
  AnswerBlock,
  MessageBlock,
])
export type LeafBlock = z.infer<typeof LeafBlock>

export const NOTICE_KINDS = ['expired', 'internal', 'draft', 'struck', 'hidden'] as const
export const NoticeKind = z.enum(NOTICE_KINDS)
export type NoticeKind = z.infer<typeof NoticeKind>

/** Blocks that the document itself marks as not for readers. Struck and hidden ones never become units. */
export const NoticeBlock = z.object({
  kind: z.literal('notice'),
  notice: NoticeKind,
  blocks: z.array(LeafBlock),
})
export type NoticeBlock = z.infer<typeof NoticeBlock>

export const Block = z.discriminatedUnion('kind', [...LeafBlock.def.options, NoticeBlock])
export type Block = z.infer<typeof Block>
export type TableBlock = z.infer<typeof TableBlock>
export type ListBlock = z.infer<typeof ListBlock>
export type MessageBlock = z.infer<typeof MessageBlock>
export type HeadingBlock = z.infer<typeof HeadingBlock>
export type ParagraphBlock = z.infer<typeof ParagraphBlock>
export type PairBlock = z.infer<typeof PairBlock>
export type AnswerBlock = z.infer<typeof AnswerBlock>

/** What the seller should know about how a document was read. The list is closed. */
export const DocumentWarning = z.object({
  code: z.enum([
    /** Text saved in a wrong encoding, repaired. */
    'letters_repaired',
    /** The text has letters that no language we read has; `sample` is the first such line. */
    'letters_doubtful',
    /** Text that a browser, Word or a spreadsheet hides was left out. */
    'hidden_left_out',
    /** Struck-through text was left out. */
    'struck_left_out',
    /** A page without text, probably a scan. */
    'page_without_text',
    /** A chat that does not show which author is the shop. */
    'shop_unknown',
    /** Macros, formulas that fetch, or links to other files were not followed. */
    'active_content_ignored',
    /** A formula without a stored value. */
    'formula_without_value',
  ]),
  sample: z.optional(z.string()),
  page: z.optional(z.int()),
})
export type DocumentWarning = z.infer<typeof DocumentWarning>
