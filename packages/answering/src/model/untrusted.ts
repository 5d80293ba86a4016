import { saysHiddenPrice } from '../guard/index.ts'
import { isWithheld } from '../knowledge/index.ts'
import { clean, sentencesOf } from '../text/index.ts'
import type { AnswerInput } from '../types.ts'

/** Whole sentences as long as they fit; of a sentence that is longer than the room, its beginning. */
export function cut(text: string, room: number): string {
  if (text.length <= room) return text
  let kept = ''
  for (const sentence of sentencesOf(text)) {
    if (kept.length + sentence.length + 1 > room) break
    kept += `${kept === '' ? '' : ' '}${sentence}`
  }
  return kept === '' ? text.slice(0, room) : kept
}

/**
 * What of a text a model may see: nothing that a buyer may not read either (contact data, what is marked as internal,
 * prices that are hidden). What is not in the prompt cannot come out of it.
 */
export const sayable = (
  text: string,
  { listing, shop }: Pick<AnswerInput, 'listing' | 'shop'>,
  isHidden: (sentence: string) => boolean = isWithheld,
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
