import type { FileFault } from '@mostrador/contract/knowledge'

/** What came of a document: its text, or why there is none. */
export type Reading =
  | { kind: 'text'; text: string; pages: number | null }
  | { kind: 'fault'; fault: FileFault }

export type DocumentType = 'pdf' | 'docx' | 'txt'

export const fault = (reason: FileFault): Reading => ({ kind: 'fault', fault: reason })

export const MAX_CHARACTERS = 1_000_000
export const MAX_PAGES = 300
