import type { FileFault } from '@mostrador/contract/knowledge'
import type { Document } from './document.ts'

/** What a reader makes of bytes: a document, or why there is none. */
export type Extract = { kind: 'document'; document: Document } | { kind: 'fault'; fault: FileFault }

/** A reader of one format. Throws when the file is damaged; the process around it turns that into `unreadable`. */
export type Reader = (bytes: Uint8Array, given: { fileName: string }) => Extract | Promise<Extract>

export const fault = (reason: FileFault): Extract => ({ kind: 'fault', fault: reason })

/** A document with what most readers leave empty. */
export const documentOf = (read: Partial<Document> & Pick<Document, 'blocks'>): Extract => ({
  kind: 'document',
  document: { title: null, language: null, encoding: null, warnings: [], pages: null, ...read },
})
