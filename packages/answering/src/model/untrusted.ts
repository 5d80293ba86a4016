import { saysHiddenPrice } from '../guard/index.ts'
import { isWithheld } from '../knowledge/index.ts'
import { clean, sentencesOf } from '../text/index.ts'
import type { AnswerInput } from '../types.ts'

/** Whole sentences as long as they fit, in their lines; of a single longer one, its words. */
export function cut(text: string, room: number): string {
  if (text.length <= room) return text
  let left = room
  const lines: string[] = []
  for (const line of text.split('\n')) {
    const kept: string[] = []
    for (const sentence of sentencesOf(line)) {
      if (sentence.length + 1 > left) break
      kept.push(sentence)
      left -= sentence.length + 1
    }
    if (kept.length > 0) lines.push(kept.join(' '))
    if (kept.length < sentencesOf(line).length) break
  }
  return lines.length > 0 ? lines.join('\n') : text.slice(0, text.lastIndexOf(' ', room)).trim()
}

/**
 * A text that cannot be taken for a source: "[K1]" in it is "(K1]". It is cleaned first, since what cleaning takes out
 * ("[K\u200b1]") would leave an id behind.
 */
export const withoutIds = (text: string): string =>
  clean(text).replace(/\[(?=\s*[LDPIK]\s*\d{1,3}\s*\])/gi, '(')

/** A text as one line of Markdown that begins neither a heading, a list, a quotation nor a row of a table. */
export const inMarkdown = (text: string): string =>
  withoutIds(text)
    .replace(/(?<!\s)\s*\n\s*/g, ' ')
    .replace(/^(?=[#|>])|^(?=[-*+]\s)/, '\\')

/**
 * What of a text a model may see: nothing that a buyer may not read either (contact data, what is marked as internal,
 * prices that are hidden). What is not in the prompt cannot come out of it.
 */
export const sayable = (
  text: string,
  { listing, shop }: Pick<AnswerInput, 'listing' | 'shop'>,
  isHidden: (sentence: string) => boolean = (sentence) => isWithheld(sentence, shop.ownListings),
): string =>
  text
    .split('\n')
    .map((line) =>
      sentencesOf(line)
        .filter((s) => !isHidden(s) && (shop.settings.showPrices || !saysHiddenPrice(s, listing)))
        .join(' '),
    )
    .filter((line) => line !== '')
    .join('\n')

/**
 * Puts text of others into a block that it cannot leave: its angle brackets are no brackets any more, and the nonce of
 * the request, which it cannot know, is taken out all the same.
 */
export const block = (name: string, nonce: string, text: string, id = ''): string =>
  `<${name}-${nonce}${id && ` id="${inert(id, nonce).replace(/["\n]/g, ' ')}"`}>${inert(text, nonce)}</${name}-${nonce}>`

export const inert = (text: string, nonce: string): string =>
  clean(text).replaceAll('<', '‹').replaceAll('>', '›').replaceAll(nonce, '')
