import type { Block } from '@mostrador/contract/knowledge'
import { chatExcerpts, chatOf, type Chat, type ChatExcerpts } from '../chat/index.ts'
import { decodeText, mostlyControls } from '../encoding/index.ts'
import { languageOf } from '../language/index.ts'
import { documentOf, fault, refuseTooMuch, type Document, type Reader } from '../model/index.ts'
import { blocksOfText } from './text-blocks.ts'

/** Reads a text file in any encoding. */
export const readTxt: Reader = (bytes, { fileName }) =>
  refuseTooMuch(() => {
    const { text, encoding, warnings, isBinary } = decodeText(bytes)
    if (isBinary === true || mostlyControls(text)) return fault('unreadable')
    const document = documentOfText(text, fileName)
    return documentOf({ ...document, encoding, warnings: [...warnings, ...document.warnings] })
  })

/**
 * The document that a decoded text is: the messages of a chat, or the blocks of a text.
 *
 * @throws LimitExceeded when a table has more rows than a document may
 */
export function documentOfText(text: string, fileName?: string): Document {
  const given = fileName === undefined ? {} : { fileName }
  const chat = chatOf(text, given)
  const excerpts = chat ? null : chatExcerpts(text, given)
  return {
    title: null,
    language: languageOf(text),
    encoding: 'utf-8',
    warnings: (chat ?? excerpts)?.warnings ?? [],
    pages: null,
    blocks: chat ? withSubject(chat) : excerpts ? blocksAround(excerpts) : blocksOfText(text),
    ...(fileName !== undefined && { fileName }),
  }
}

/** The messages of a chat; those of mails below what they are about. */
const withSubject = ({ blocks, subject }: Chat): Block[] =>
  subject === null ? blocks : [{ kind: 'heading', level: 1, text: subject, at: { line: 1 } }, ...blocks]

/** The blocks of a text with the messages of the chats that somebody pasted into it, in the order of the lines. */
function blocksAround({ blocks: messages, rest }: ChatExcerpts): Block[] {
  const blocks: Block[] = []
  let next = 0
  for (const block of blocksOfText(rest.join('\n'))) {
    const line = block.kind === 'notice' ? null : block.at.line
    while (line !== null && next < messages.length && messages[next]!.at.line < line) {
      blocks.push(messages[next]!)
      next += 1
    }
    blocks.push(block)
  }
  return [...blocks, ...messages.slice(next)]
}
