import { decodeText } from '../encoding/index.ts'
import { documentOf, fault, MAX_CHARACTERS, type Reader } from '../model/index.ts'
import { TooMuchError } from '../spreadsheet/index.ts'
import { delimitedBlocks } from './delimited-blocks.ts'

/** Reads a file of rows whose cells are parted by `;`, `,`, `|` or tabs (`.csv`, `.tsv`). */
export const readDelimited: Reader = (bytes) => {
  const { text, encoding, warnings } = decodeText(bytes)
  if (text.length > MAX_CHARACTERS) return fault('too_much')
  try {
    const read = delimitedBlocks(text)
    return documentOf({ blocks: read.blocks, encoding, warnings: [...warnings, ...read.warnings] })
  } catch (error) {
    if (error instanceof TooMuchError) return fault('too_much')
    throw error
  }
}
