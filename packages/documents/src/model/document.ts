import type { Block, DocumentWarning } from '@mostrador/contract/knowledge'

/** A file or page as its reader found it. */
export interface Document {
  /** What the document calls itself; `null` when it has no title of its own. */
  title: string | null
  /** ISO 639-1 code of the main language; `null` when the text is too short to tell. */
  language: string | null
  /** Encoding of a text file, such as `windows-1252`; `null` for formats that fix their own. */
  encoding: string | null
  warnings: DocumentWarning[]
  blocks: Block[]
  /** The name that the seller gave the file: it may say what the text does not, such as "NO USAR". */
  fileName?: string
  /** Pages of a PDF; `null` where the format has none. */
  pages: number | null
}
