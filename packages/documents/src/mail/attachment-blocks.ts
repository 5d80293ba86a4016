import type { Attachment } from 'postal-mime'
import type { Block, DocumentWarning } from '@mostrador/contract/knowledge'
import { delimitedBlocks } from '../delimited/index.ts'
import { decodeText, mostlyControls } from '../encoding/index.ts'
import { LimitExceeded, MAX_CHARACTERS } from '../model/index.ts'
import { cleanText } from '../spreadsheet/index.ts'
import { blocksOfText } from '../text/index.ts'
import { deepened } from './number-blocks.ts'

const TABLE_TYPE = /^text\/(?:csv|tab-separated-values)$/
const TABLE_NAME = /\.[ct]sv$/i
/** Mail programs send a list as text, or as a spreadsheet that it is not. */
const TEXT_NAME = /\.txt$/i

/**
 * Makes blocks of an attached text or list, below a heading with its name when it has no title of its own. Returns `null` for
 * any other attachment.
 *
 * @throws LimitExceeded when the attachment holds more than a document may
 */
export function attachmentBlocks(
  attachment: Attachment,
): { blocks: Block[]; warnings: DocumentWarning[] } | null {
  const { filename, mimeType, content } = attachment
  const isTable = TABLE_TYPE.test(mimeType) || TABLE_NAME.test(filename ?? '')
  const isText = mimeType === 'text/plain' || TEXT_NAME.test(filename ?? '')
  if (!isTable && !isText) return null
  const bytes = typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content)
  const { text, warnings } = decodeText(bytes)
  if (text.length > MAX_CHARACTERS) throw new LimitExceeded()
  if (mostlyControls(text)) return null
  const read = isTable ? delimitedBlocks(text) : { blocks: blocksOfText(text), warnings: [] }
  if (read.blocks.length === 0) return null
  const name = read.blocks[0]?.kind === 'heading' ? '' : cleanText(filename ?? '')
  return {
    blocks: [
      ...(name === '' ? [] : [{ kind: 'heading' as const, level: 2, text: name, at: { line: 1 } }]),
      ...deepened(read.blocks, name === '' ? 1 : 2),
    ],
    warnings: [...warnings, ...read.warnings],
  }
}
