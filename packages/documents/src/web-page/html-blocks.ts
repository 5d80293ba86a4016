import type { Block, DocumentWarning } from '@mostrador/contract/knowledge'
import { BlockWriter } from './block-writer.ts'
import { findArticle } from './find-article.ts'
import { finishedBlocks } from './finished-blocks.ts'
import { hiddenByWord, removeFurniture } from './furniture.ts'
import { UNMARKED } from './inline-run.ts'
import { removeLinkMenus } from './link-menus.ts'
import { removeLoneLinks } from './lone-links.ts'
import { withPageName } from './named-page.ts'
import { pageBudget } from './page-budget.ts'
import { bodyOf, parsePage, plain, type HtmlDocument, type HtmlElement } from './page-dom.ts'
import { keyOf, pageNameOf, titleOf, type PageName } from './page-name.ts'
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
 * @throws LimitExceeded when the page is too large, too deep or its styles take too long
 */
export const blocksOfHtml = (html: string): PageBlocks => readBlocks(parsePage(html), bodyOf, null)

/**
 * The blocks of a page of a site, without what surrounds its own text.
 *
 * @throws LimitExceeded as `blocksOfHtml`
 */
export const blocksOfPage = (document: HtmlDocument): PageBlocks =>
  readBlocks(document, findArticle, pageNameOf(document))

function readBlocks(
  document: HtmlDocument,
  ownPart: (document: HtmlDocument) => HtmlElement,
  name: PageName | null,
): PageBlocks {
  const work = workBudget()
  const ownTitle = titleOf(document)
  const styles = findMarkedElements(document, work)
  const unseen = [...findUnseenText(document, work), ...hiddenByWord(document)]
  removeFurniture(document)
  // The seller needs no notice about hidden text inside menus and other removed elements.
  const left = unseen.filter((node) => node.isConnected)
  const hasUnseenText = left.some((node) => /[\p{L}\p{N}]/u.test(node.textContent ?? ''))
  for (const node of left) node.remove()
  removeLinkMenus(document)
  removeLoneLinks(document)
  const part = ownPart(document)
  const budget = pageBudget()
  const writer = new BlockWriter(budget)
  writer.heading(1, titleAbove(part, document, name))
  walkContent(part, UNMARKED, { writer, styles })
  writer.flush()
  const drafts = name === null ? writer.drafts : withPageName(writer.drafts, name)
  const blocks = finishedBlocks(drafts, budget)
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

/** The only main heading of a page, or the one of several that is its title, where it stands outside the part that is read. */
function titleAbove(part: HtmlElement, document: HtmlDocument, name: PageName | null): string {
  if (part.querySelector('h1') !== null) return ''
  const heads = [...document.querySelectorAll('h1')].map(({ textContent }) => plain(textContent))
  if (heads.length < 2) return heads[0] ?? ''
  const byKey = new Map(heads.map((text) => [keyOf(text), text]))
  return name?.keys.flatMap((key) => byKey.get(key) ?? [])[0] ?? ''
}

const TITLE_MAX_LENGTH = 200

function mainHeading(blocks: readonly Block[]): string | null {
  for (const block of blocks) if (block.kind === 'heading' && block.level === 1) return block.text
  return null
}
