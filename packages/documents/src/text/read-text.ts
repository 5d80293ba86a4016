import { chatOf } from '../chat/index.ts'
import { decodeText, mostlyControls } from '../encoding/index.ts'
import { languageOf } from '../language/index.ts'
import { documentOf, fault, type Document, type Extract } from '../model/index.ts'
import { blocksOfText } from './text-blocks.ts'

/** Reads a text file in any encoding. */
export function readTxt(bytes: Uint8Array, { fileName }: { fileName: string }): Extract {
  const { text, encoding, warnings, isBinary } = decodeText(bytes)
  if (isBinary === true || mostlyControls(text)) return fault('unreadable')
  const document = documentOfText(text, fileName)
  return documentOf({ ...document, encoding, warnings: [...warnings, ...document.warnings] })
}

/** The document that a decoded text is: the messages of a chat, or the blocks of a text. */
export function documentOfText(text: string, fileName?: string): Document {
  const chat = chatOf(text, fileName === undefined ? {} : { fileName })
  return {
    title: null,
    language: languageOf(text),
    encoding: 'utf-8',
    warnings: chat?.warnings ?? [],
    pages: null,
    blocks: chat?.blocks ?? blocksOfText(text),
    ...(fileName !== undefined && { fileName }),
  }
}
