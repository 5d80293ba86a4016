import type { Block, DocumentWarning } from '@mostrador/contract/knowledge'
import { repairText } from '../encoding/index.ts'
import { documentOf, fault, LimitExceeded, type Reader, textsOfBlock } from '../model/index.ts'
import { takeChat, withChat } from './chat-page.ts'
import { blocksOfPage } from './html-blocks.ts'
import { parsePage } from './page-dom.ts'
import { decodePage } from './page-encoding.ts'

/** Reads a web page or a saved one, without its furniture and without what a browser does not show. */
export const readWebPage: Reader = (bytes, { fileName }) => {
  const { text: html, encoding, warnings, isBinary } = decodePage(bytes)
  if (isBinary) return fault('unreadable')
  try {
    const document = parsePage(html)
    const language = languageOf(document.querySelector('html[lang], body[lang]')?.getAttribute('lang') ?? '')
    const chat = takeChat(document, fileName)
    // The frame of an export names the customer.
    const page = chat?.isWhole ? { blocks: [], title: null, warnings: [] } : blocksOfPage(document)
    const blocks = withChat(page.blocks, chat?.blocks ?? [])
    return documentOf({
      title: page.title,
      language,
      encoding,
      warnings: [...letterWarnings(warnings, blocks), ...page.warnings, ...(chat?.warnings ?? [])],
      blocks,
    })
  } catch (error) {
    // A page can exhaust the call stack of the parsers before any of our limits.
    if (error instanceof LimitExceeded || error instanceof RangeError) return fault('too_much')
    throw error
  }
}

const languageOf = (lang: string): string | null =>
  /^[a-z]{2}(?![a-z])/i.exec(lang)?.[0].toLowerCase() ?? null

/** Letters of scripts and styles are no matter of doubt, so the text of the blocks decides. */
function letterWarnings(ofFile: readonly DocumentWarning[], blocks: readonly Block[]): DocumentWarning[] {
  const text = blocks.flatMap(textsOfBlock).join('\n')
  return [
    ...ofFile.filter(({ code }) => code !== 'letters_doubtful'),
    ...repairText(text).warnings.filter(({ code }) => code === 'letters_doubtful'),
  ]
}
