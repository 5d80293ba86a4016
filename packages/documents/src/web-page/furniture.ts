import { isCallToAction } from '../text/index.ts'
import {
  bodyOf,
  nameOf,
  nearest,
  plain,
  textLengths,
  type HtmlDocument,
  type HtmlElement,
} from './page-dom.ts'

/** What is on every page of a site, or is no text for readers. */
const FURNITURE = [
  'body head',
  'body title',
  'script',
  'style',
  'noscript',
  'template',
  'svg',
  'canvas',
  'iframe',
  'object',
  'embed',
  'audio',
  'video',
  'math',
  'nav',
  'footer',
  'aside',
  'select',
  'datalist',
  'dialog',
  '[role=navigation]',
  '[role=banner]',
  '[role=contentinfo]',
  '[role=search]',
  '[role=dialog]',
  '[role=alertdialog]',
  '[aria-modal=true]',
  '[aria-label*=breadcrumb i]',
  '[aria-label="miga de pan" i]',
  '[aria-label="migas de pan" i]',
  '[class*=breadcrumb i]',
  '[id*=breadcrumb i]',
  '[itemtype*=BreadcrumbList]',
  '[class~=miga]',
  '[class~=migas]',
  '[class*=miga-de-pan i]',
  '[class*=migas-de-pan i]',
  '[id=migas]',
  '[class*=skip-link i]',
  '[class*=skip-to i]',
  '[id=comments]',
  '[id=respond]',
  '[id=reviews]',
  '[id=disqus_thread]',
].join(', ')

/** The menu and the end of a page in boxes that have only their usual names. */
const NAMED_FURNITURE = [
  '[id=footer]',
  '[id=pie]',
  '[id=site-footer]',
  '[class~=footer]',
  '[class~=site-footer]',
  '[class~=pie]',
  '[class~=main-menu]',
  '[class~=site-header]',
  '[class~=navbar]',
  '[id=navbar]',
].join(', ')

/** Form fields, and text that only screen readers read out or that a style sheet mostly shows only after a click. */
const NO_TEXT = [
  '[aria-hidden=true]',
  'input',
  'textarea',
  '[class~=screen-reader-text]',
  '[class~=sr-only]',
  '[class~=visually-hidden]',
  '[class~=visuallyhidden]',
].join(', ')

/** What Word adds to its text: comments, their marks and tables of contents. */
const WORD_FURNITURE = [
  '[style*="mso-element:comment"]',
  '[style*="mso-element: comment"]',
  '[class=MsoCommentText]',
  '[class=MsoCommentReference]',
  '[class=msocomtxt]',
  '[class=msocomanchor]',
  '[class=msocomoff]',
  '[class^=MsoToc]',
].join(', ')

/** Removes what is no text of the page itself. Whole pages that stand inside such an element stay. */
export function removeFurniture(document: HtmlDocument): void {
  const body = bodyOf(document)
  for (const element of document.querySelectorAll(`${FURNITURE}, ${NO_TEXT}, ${WORD_FURNITURE}`))
    if (!isFrame(element)) element.remove()
  const lengths = textLengths(body)
  const lengthOf = (element: HtmlElement): number => lengths.get(element) ?? 0
  const isPiece = (element: HtmlElement): boolean => lengthOf(element) * 2 < lengthOf(body)
  const named = Map.groupBy(document.querySelectorAll(NAMED_FURNITURE), (box) => box.getAttribute('class'))
  for (const [name, boxes] of named)
    // Cards have a foot each.
    if (name === null || boxes.length === 1)
      for (const box of boxes) if (!isFrame(box) && isPiece(box) && isOfSite(box)) box.remove()
  for (const form of document.querySelectorAll('form')) if (isPiece(form)) form.remove()
  for (const notice of document.querySelectorAll('[class*=cookie i], [id*=cookie i], [class^=cc-]'))
    if (!isFrame(notice) && isPiece(notice) && lengthOf(notice) < CONSENT_LENGTH && asksConsent(notice))
      notice.remove()
  for (const button of document.querySelectorAll('button, [role=button]'))
    if (!isTitle(button)) button.remove()
  for (const banner of document.querySelectorAll('marquee'))
    if (/^¡?bienvenid/i.test(plain(banner.textContent))) banner.remove()
  for (const link of document.querySelectorAll('a'))
    if (isCallToAction(plain(link.textContent))) link.remove()
}

/** A box without a title that speaks of the site: a product and a policy may be in boxes of these names too. */
const isOfSite = (box: HtmlElement): boolean => {
  const text = plain(box.textContent)
  return (
    box.querySelector('h1, h2, h3, table') === null &&
    text.length <= 400 &&
    !/\$ ?\d|[.!?] \p{Lu}/u.test(text)
  )
}

/** Returns what Word hides on screen, where a browser may show it. */
export const hiddenByWord = (document: HtmlDocument): HtmlElement[] =>
  nearest(bodyOf(document), (element) => isHiddenByWord(element))

const isHiddenByWord = (element: HtmlElement): boolean =>
  /mso-hide\s*:\s*all/i.test(element.getAttribute('style') ?? '')

/** A shop may sell cookies: a notice about them speaks of consent, in few words. */
const asksConsent = (notice: HtmlElement): boolean =>
  /acept|accept|consent|privacidad|privacy|navega|preferenc|rechaz|(?:sitio|p[aá]gina|web|usamos|utilizamos)\b.{0,40}cookies/i.test(
    notice.textContent ?? '',
  )
const CONSENT_LENGTH = 1500

const isFrame = (element: HtmlElement): boolean => /^(?:html|body|main)$/.test(nameOf(element))

/** A button that opens an answer or a section carries its title. */
function isTitle(button: HtmlElement): boolean {
  if (plain(button.textContent).endsWith('?')) return true
  for (let around = button.parentElement; around; around = around.parentElement)
    if (/^(?:h[1-6]|dt|summary|legend)$/.test(nameOf(around))) return true
  return /accord|collaps|faq/i.test(
    `${button.getAttribute('class')} ${button.parentElement?.getAttribute('class')}`,
  )
}
