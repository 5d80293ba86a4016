import type { Block, DocumentWarning } from '@mostrador/contract/knowledge'
import { BlockWriter } from './block-writer.ts'
import { findArticle } from './find-article.ts'
import { finishedBlocks } from './finished-blocks.ts'
import { hiddenByWord, removeFurniture } from './furniture.ts'
import { UNMARKED } from './inline-run.ts'
import { removeLinkMenus } from './link-menus.ts'
import { pageBudget } from './page-budget.ts'
import { bodyOf, parsePage, plain, type HtmlDocument, type HtmlElement } from './page-dom.ts'
import { findMarkedElements, findUnseenText, workBudget } from './page-styles/index.ts'
import { walkContent } from './walk-page.ts'

export interface PageBlocks {
  blocks: Block[]
  warnings: DocumentWarning[]
  /** The page's own title, or its first heading; `null` when it has none. */
  title: string | null
}

/**
 * The blocks of a mail or another piece of HTML that holds nothing but its own text.
 *
 * @throws TooMuchWork when the page is too large, too deep or its styles take too long
 */
export const blocksOfHtml = (html: string): PageBlocks => readBlocks(parsePage(html), bodyOf)

/**
 * The blocks of a page of a site, without what surrounds its own text.
 *
 * @throws TooMuchWork as `blocksOfHtml`
 */
export const blocksOfPage = (document: HtmlDocument): PageBlocks => readBlocks(document, findArticle)

function readBlocks(document: HtmlDocument, ownPart: (document: HtmlDocument) => HtmlElement): PageBlocks {
  const work = workBudget()
  const ownTitle = plain(document.querySelector('head > title, body > title')?.textContent ?? '')
  const styles = findMarkedElements(document, work)
  const unseen = [...findUnseenText(document, work), ...hiddenByWord(document)]
  removeFurniture(document)
  // The seller needs no notice about hidden text inside menus and other removed elements.
  const left = unseen.filter((node) => node.isConnected)
  const hasUnseenText = left.some((node) => /[\p{L}\p{N}]/u.test(node.textContent ?? ''))
  for (const node of left) node.remove()
  removeLinkMenus(document)
  const part = ownPart(document)
  const budget = pageBudget()
  const writer = new BlockWriter(budget)
  writer.heading(1, titleAbove(part, document))
  walkContent(part, UNMARKED, { writer, styles })
  writer.flush()
  const blocks = finishedBlocks(writer.drafts, budget)
  const hasStruckText = blocks.some((block) => block.kind === 'notice' && block.notice === 'struck')
  return {
    blocks,
    warnings: [
      ...(hasUnseenText ? [{ code: 'hidden_left_out' as const }] : []),
      ...(hasStruckText ? [{ code: 'struck_left_out' as const }] : []),
    ],
    title: (ownTitle || mainHeading(blocks))?.slice(0, TITLE_MAX_LENGTH) ?? null,
  }
}

/** The only main heading of a page, where it stands outside the part that is read. */
function titleAbove(part: HtmlElement, document: HtmlDocument): string {
  const [first, ...others] = document.querySelectorAll('h1')
  const isInside = [...part.querySelectorAll('h1')].length > 0
  return first && others.length === 0 && !isInside ? plain(first.textContent) : ''
}

const TITLE_MAX_LENGTH = 200

function mainHeading(blocks: readonly Block[]): string | null {
  for (const block of blocks) if (block.kind === 'heading' && block.level === 1) return block.text
  return null
}
