import { decodeText } from '../encoding/index.ts'
import {
  documentOf,
  type Extract,
  fault,
  MAX_CHARACTERS,
  type Reader,
  refuseTooMuch,
} from '../model/index.ts'
import { delimitedBlocks } from './delimited-blocks.ts'

/** Reads a file of rows whose cells are parted by `;`, `,`, `|` or tabs (`.csv`, `.tsv`). */
export const readDelimited: Reader = (bytes) => refuseTooMuch(() => readRows(bytes))

function readRows(bytes: Uint8Array): Extract {
  const { text, encoding, warnings } = decodeText(bytes)
  if (text.length > MAX_CHARACTERS) return fault('too_much')
  const read = delimitedBlocks(text)
  return documentOf({ blocks: read.blocks, encoding, warnings: [...warnings, ...read.warnings] })
}
