import { Readability } from '@mozilla/readability'
import { parseHTML } from 'linkedom'
import { pageText } from './page-text.ts'
import { findUnseenText, TooMuchWork } from './page-styles/index.ts'
import { fault, type Extract } from './reading.ts'

type PageDocument = ReturnType<typeof parseHTML>['document']

/** What is on every page of a site, or is no text for readers. */
const FURNITURE =
  'script, style, noscript, template, svg, canvas, iframe, object, embed, nav, header nav, footer, aside, form, button, select, dialog, [role=navigation], [role=banner], [role=contentinfo], [role=search], [role=dialog]'
/** Form fields, and elements hidden from screen readers, which a style sheet mostly shows only after a click. */
const NO_TEXT = '[aria-hidden=true], input, textarea'
/** Of the page's own text; below it the article is only a piece, such as one answer of many. */
const WHOLE_ARTICLE = 0.4

/** The text of a web page (HTML as UTF-8) without its furniture and without what is hidden. */
export function readPage(bytes: Uint8Array): Extract {
  const html = new TextDecoder().decode(bytes)
  const { document } = parseHTML(html)
  if (!document.documentElement || !document.body) return { kind: 'text', text: '', pages: null, title: null }
  const unseen = unseenText(document)
  if (unseen === null) return fault('too_much')
  for (const element of document.querySelectorAll(`${FURNITURE}, ${NO_TEXT}`)) element.remove()
  // The seller needs no notice about hidden text inside menus and other removed elements.
  const left = unseen.filter((node) => node.isConnected)
  const hasUnseenText = left.some((node) => /[\p{L}\p{N}]/u.test(node.textContent ?? ''))
  for (const node of left) node.remove()
  const title = titleOf(document)
  const whole = pageText(document.querySelector('main') ?? document.body)
  const article = articleText(document)
  const text = article.length >= whole.length * WHOLE_ARTICLE ? article : whole
  return { kind: 'text', text, pages: null, title, hasUnseenText }
}

/** Returns null when the page's styles exceed the work budget or the call stack. */
function unseenText(document: PageDocument) {
  try {
    return findUnseenText(document)
  } catch (error) {
    if (error instanceof TooMuchWork || error instanceof RangeError) return null
    throw error
  }
}

/** What the page is about without what surrounds it; '' when that cannot be told. */
function articleText(document: PageDocument): string {
  const article = new Readability(document.cloneNode(true) as ConstructorParameters<typeof Readability>[0], {
    serializer: (node) => pageText(node),
  }).parse()
  if (!article?.content) return ''
  // Its heading is not part of its content.
  return article.title ? `# ${article.title}\n\n${article.content}` : article.content
}

function titleOf(document: PageDocument): string | null {
  const own = document.querySelector('title')?.textContent ?? document.querySelector('h1')?.textContent ?? ''
  const title = own.replace(/\s+/g, ' ').trim()
  return title === '' ? null : title.slice(0, 200)
}
