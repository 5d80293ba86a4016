import { lookAlikesReplaced } from '@mostrador/contract/text'
import { fold, withDollarSigns } from '../text/index.ts'

const SUPERSCRIPTS: readonly [RegExp, string][] = [
  // NFKC turns "½" into a fraction with a sign of its own.
  [/⁄/g, '/'],
  [/[×✕✖]/g, 'x'],
  [/[–—−]/g, '-'],
  [/[“”″]/g, '"'],
]

/** "7,2 A" is a current, and "de 5 A 35" in capitals a range. */
const AMPERES = /(?<!\d ?A )(?<![\d.,])(\d[\d.,]*) ?A(?![\p{L}\p{N}])(?!\s*(?:\d|\p{Lu}{2}))/gu

/** A text in the one form that values are read from: folded, in Latin letters, with plain signs. */
export const readable = (text: string): string =>
  SUPERSCRIPTS.reduce(
    (read, [sign, plain]) => read.replace(sign, plain),
    withDollarSigns(lookAlikesReplaced(fold(text.replace(AMPERES, '$1 amper')))),
  )
