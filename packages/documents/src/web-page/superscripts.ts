import { isText, plain, type HtmlElement } from './page-dom.ts'

const POWERS: ReadonlyMap<string, string> = new Map([
  ['2', '²'],
  ['3', '³'],
])

/**
 * A superscript as running text, which has no raised letters: "m" with 2 is "m²", "$ 1.299" with 99 is "$ 1.299,99",
 * and a note's number stands in brackets.
 *
 * @param before - the text before the superscript
 */
export function superscriptText(element: HtmlElement, before: string): string {
  const text = plain(element.textContent)
  const after = element.nextSibling
  if (!/^\d{1,2}$/.test(text)) return text
  // "1" with a raised 1 before "/2" is one and a half.
  if (after && isText(after) && /^\s*[/⁄]/.test(after.textContent ?? ''))
    return /\d$/.test(before) ? ` ${text}` : text
  if (text.length === 2 && /\$\s?[\d.]+$/.test(before)) return `,${text}`
  const power = POWERS.get(text)
  if (power && /(?:^|[^\p{L}])(?:[cdkm]?m|in|ft|pulg)$/u.test(before) && !element.querySelector('a'))
    return power
  return /\s$|^$/.test(before) ? `(${text})` : ` (${text})`
}
