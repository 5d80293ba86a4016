import type { PageElement } from './page-elements.ts'

/** Returns the text and the media query of each style element of a page, in order. */
export const styleElements = (elements: readonly PageElement[]): { text: string; media: string }[] =>
  elements
    .filter(({ name }) => name === 'style')
    .map(({ dom }) => ({
      text: [...dom.childNodes].map((node) => node.textContent ?? '').join(''),
      media: dom.getAttribute('media') ?? '',
    }))
