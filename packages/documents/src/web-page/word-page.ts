import { childElements, nameOf, type HtmlDocument, type HtmlElement } from './page-dom.ts'

/** A page that an office program saved: all of it is the document. */
export const isOfficePage = (document: HtmlDocument): boolean =>
  [...document.querySelectorAll('meta[name=generator i], meta[name=progid i]')].some((meta) =>
    /microsoft|libreoffice|openoffice|\bword\b|\bexcel\b/i.test(meta.getAttribute('content') ?? ''),
  )

/** The bullet or number that Word writes in front of an item's text. */
export const isWordMark = (element: HtmlElement): boolean =>
  /mso-list\s*:\s*ignore/i.test(element.getAttribute('style') ?? '')

export interface WordItem {
  level: number
  /** Word's filtered pages do not say which of the text is the bullet. */
  hasPlainBullet: boolean
}

/** Whether a paragraph is an item of a list, as Word writes lists. */
export function wordItemOf(element: HtmlElement): WordItem | null {
  if (nameOf(element) !== 'p') return null
  const style = element.getAttribute('style') ?? ''
  const level = /mso-list\s*:[^;]*\blevel([1-9])/i.exec(style)?.[1]
  if (level) return { level: Number(level) - 1, hasPlainBullet: false }
  return /^MsoListParagraph/.test(element.getAttribute('class') ?? '') && startsWithBullet(element)
    ? { level: 0, hasPlainBullet: true }
    : null
}

const PLAIN_BULLET = /^(?:[·•o§▪\-–]|\d{1,3}[.)]|[a-z][.)])\s+/

export const withoutPlainBullet = (text: string): string => text.replace(PLAIN_BULLET, '')

const startsWithBullet = (element: HtmlElement): boolean =>
  PLAIN_BULLET.test((element.textContent ?? '').replace(/\s+/g, ' ').trimStart()) &&
  childElements(element).some((child) => nameOf(child) === 'span')

/** Word's style for the title of a document. */
export const isWordTitle = (element: HtmlElement): boolean => element.getAttribute('class') === 'MsoTitle'
