import { createHash } from 'node:crypto'
import { fold } from '@mostrador/contract/text'

/** The same for a line with other marks, accents or spaces, so that a new reading of its file finds it. */
export const lineHash = (line: string): Buffer =>
  createHash('sha256')
    .update(
      fold(line)
        .replace(/[^a-z0-9]+/g, ' ')
        .trim(),
    )
    .digest()
