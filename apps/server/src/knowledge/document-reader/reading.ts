import type { ReadPart } from '@mostrador/answering/privacy'
import type { FileFault } from '@mostrador/contract/knowledge'

interface Fault {
  kind: 'fault'
  fault: FileFault
}

/** What a library makes of a document: its text, or why there is none. */
export type Extract =
  | { kind: 'text'; text: string; pages: number | null; title?: string | null; hasUnseenText?: boolean }
  | Fault

/** What came of a document: its parts, ready to be stored, or why there are none. */
export type Reading =
  | {
      kind: 'text'
      parts: ReadPart[]
      words: number
      pages: number | null
      /** What a web page calls itself. */
      title?: string | null
      /** The web page has text that a browser does not show, and the reader left it out. */
      hasUnseenText?: boolean
    }
  | Fault

export type DocumentType = 'pdf' | 'docx' | 'doc' | 'txt' | 'html'

export const fault = (reason: FileFault): Fault => ({ kind: 'fault', fault: reason })

export const MAX_CHARACTERS = 1_000_000
export const MAX_PAGES = 300
