import { lookAlikesReplaced } from '@mostrador/contract/text'
import { fold } from '../text/index.ts'

const SUPERSCRIPTS: readonly [RegExp, string][] = [
  // NFKC turns "½" into a fraction with a sign of its own.
  [/⁄/g, '/'],
  [/[×✕✖]/g, 'x'],
  [/[–—−]/g, '-'],
  [/[“”″]/g, '"'],
]

/** A text in the one form that values are read from: folded, in Latin letters, with plain signs. */
export const readable = (text: string): string =>
  SUPERSCRIPTS.reduce((read, [sign, plain]) => read.replace(sign, plain), lookAlikesReplaced(fold(text)))
