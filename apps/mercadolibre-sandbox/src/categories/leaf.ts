import type { CategoryAttributes } from './attribute-library.ts'

export interface Leaf extends CategoryAttributes {
  id: string
  name: string
  domain: string
  root: string
  /** Words of a title that lead here. */
  words: string
  minimumPrice?: number
  conditions?: readonly string[]
  /** Whether sellers may list here. */
  isOpen?: false
}

export const leaf = (
  id: string,
  name: string,
  root: string,
  domain: string,
  words: string,
  has: string,
  more: Partial<Leaf> = {},
): Leaf => ({ id, name, root, domain, words, has, ...more })

export const CODE = 'GTIN EMPTY_GTIN_REASON'
