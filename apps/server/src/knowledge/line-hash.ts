import { createHash } from 'node:crypto'
import { fold } from '@mostrador/contract/text'

/** Ignores punctuation, accents, case and spacing of a line, so that a new reading of its file finds the line. */
export const lineHash = (line: string): Buffer =>
  createHash('sha256')
    .update(
      fold(line)
        .replace(/[^a-z0-9]+/g, ' ')
        .trim(),
    )
    .digest()
