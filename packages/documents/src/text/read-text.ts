import { decodeText, mostlyControls } from '../encoding/index.ts'
import { documentOf, fault, type Document, type Extract } from '../model/index.ts'
import { markNotices } from '../validity/index.ts'
import { blocksOfText } from './text-blocks.ts'

/** Reads a text file in any encoding. */
export function readTxt(bytes: Uint8Array): Extract {
  const { text, encoding, warnings } = decodeText(bytes)
  if (mostlyControls(text)) return fault('unreadable')
  return documentOf({ ...documentOfText(text), encoding, warnings })
}

/** The document that a decoded text is. */
export function documentOfText(text: string): Document {
  return {
    title: null,
    language: null,
    encoding: 'utf-8',
    warnings: [],
    pages: null,
    blocks: markNotices(blocksOfText(text)),
  }
}
