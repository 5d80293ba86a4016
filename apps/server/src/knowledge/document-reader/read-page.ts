import { Readability } from '@mozilla/readability'
import { parseHTML } from 'linkedom'
import { pageText } from './page-text.ts'
import type { Extract } from './reading.ts'

type PageDocument = ReturnType<typeof parseHTML>['document']

/** What is on every page of a site, or is no text for readers. */
const FURNITURE =
  'script, style, noscript, template, svg, canvas, iframe, object, embed, nav, header nav, footer, aside, form, button, select, dialog, [role=navigation], [role=banner], [role=contentinfo], [role=search], [role=dialog]'
/** Text that a visitor does not see was put there for somebody else. */
const HIDDEN = '[hidden], [aria-hidden=true], input, textarea'
const HIDING_STYLE =
  /display\s*:\s*none|visibility\s*:\s*(hidden|collapse)|opacity\s*:\s*0(\.0*)?\s*(;|$|!)|font-size\s*:\s*0|text-indent\s*:\s*-\d{3}|(left|top)\s*:\s*-\d{3}|clip\s*:\s*rect\(0/i
/** Of the page's own text; below it the article is only a piece, such as one answer of many. */
const WHOLE_ARTICLE = 0.4

/** The text of a web page (HTML as UTF-8) without its furniture and without what is hidden. */
export function readPage(bytes: Uint8Array): Extract {
  const html = new TextDecoder().decode(bytes)
  const { document } = parseHTML(html)
  if (!document.documentElement || !document.body) return { kind: 'text', text: '', pages: null, title: null }
  for (const element of document.querySelectorAll(`${FURNITURE}, ${HIDDEN}`)) element.remove()
  for (const element of document.querySelectorAll('[style]'))
    if (HIDING_STYLE.test(element.getAttribute('style') ?? '')) element.remove()
  const title = titleOf(document)
  const whole = pageText(document.querySelector('main') ?? document.body)
  const article = articleText(document)
  const text = article.length >= whole.length * WHOLE_ARTICLE ? article : whole
  return { kind: 'text', text, pages: null, title }
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
