import type { ReadPart } from '@mostrador/answering/privacy'
import type { DocumentWarning, FileFault } from '@mostrador/contract/knowledge'
import type { CorrectedBlock } from '@mostrador/documents/corrections'
import type { ChatAuthor, DocumentType } from '@mostrador/documents/formats'

interface Fault {
  kind: 'fault'
  fault: FileFault
}

/** A block of a document as it is stored. */
export type ReadBlock = CorrectedBlock

/** What came of a document: its parts and blocks, ready to be stored, or why there are none. */
export type Reading =
  | {
      kind: 'text'
      parts: ReadPart[]
      blocks: ReadBlock[]
      words: number
      pages: number | null
      /** What the document calls itself. */
      title: string | null
      warnings: DocumentWarning[]
      /** Of a chat. */
      authors: ChatAuthor[]
    }
  | Fault

/** What a reader is told about the bytes that it gets. */
export interface ReadingRequest {
  type: DocumentType
  fileName: string
  /** Header of the server's reply; unset for files. */
  contentType?: string
  /** The authors of a chat who are the shop; unset while the seller has chosen none. */
  shop?: readonly string[]
  /** What the seller retyped, with the hash of the block that each text replaces. */
  corrections: readonly (readonly [hash: string, text: string])[]
}

/** What the seller chose and corrected of a document. */
export interface Edits {
  shop: readonly string[] | null
  corrections: ReadonlyMap<string, string>
}

export const fault = (reason: FileFault): Fault => ({ kind: 'fault', fault: reason })

/** The parts of a request that come from the seller. */
export const requested = ({ shop, corrections }: Edits): Pick<ReadingRequest, 'shop' | 'corrections'> => ({
  ...(shop && { shop }),
  corrections: [...corrections],
})
