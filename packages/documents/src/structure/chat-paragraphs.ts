import type { Block, ParagraphBlock } from '@mostrador/contract/knowledge'
import { beginsAsMail, chatExcerpts, chatOf, type Chat } from '../chat/index.ts'

/** Finds the chats that somebody pasted among the paragraphs of a document, and makes messages of them. */
export function messagesOfParagraphs(blocks: readonly Block[]): Block[] {
  const read: Block[] = []
  let run: ParagraphBlock[] = []
  for (const block of blocks) {
    if (block.kind === 'paragraph') {
      run.push(block)
      continue
    }
    read.push(...messagesIn(run), block)
    run = []
  }
  return [...read, ...messagesIn(run)]
}

const MOST_FIELDS = 8

/** Paragraphs that follow one another are the lines of a text. */
function messagesIn(run: readonly ParagraphBlock[]): Block[] {
  const lines = run.flatMap((block) => block.text.split('\n').map((text) => ({ text, block })))
  const texts = lines.map(({ text }) => text)
  // A single mail among paragraphs has no end that shows.
  const mails = texts.filter((_, at) => beginsAsMail(texts.slice(at, at + MOST_FIELDS))).length
  const mail = mails > 1 && beginsAsMail(texts) ? chatOf(texts.join('\n')) : null
  if (mail) return mailBlocks(mail, lines)
  const excerpts = lines.length < 2 ? null : chatExcerpts(texts.join('\n'))
  if (excerpts === null || excerpts.rest.length !== lines.length) return [...run]
  const read: Block[] = []
  const open = [...excerpts.blocks]
  lines.forEach(({ block, text }, at) => {
    while (open[0] && open[0].at.line === at + 1) read.push({ ...open.shift()!, at: block.at })
    if (excerpts.rest[at] === '' && text !== '') return
    const last = read.at(-1)
    const isSame = last?.kind === 'paragraph' && last.at === block.at
    if (isSame) last.text += `\n${text}`
    else read.push({ ...block, text })
  })
  return read
}

/** The messages of mails that somebody pasted, below their subject. */
function mailBlocks({ blocks, subject }: Chat, lines: readonly { block: ParagraphBlock }[]): Block[] {
  const at = lines[0]!.block.at
  return [
    ...(subject === null ? [] : [{ kind: 'heading' as const, level: 1, text: subject, at }]),
    ...blocks.map((block) => ({ ...block, at: lines[block.at.line - 1]?.block.at ?? at })),
  ]
}
