import { useState } from 'react'
import { keepKeys, type KeyedContent } from './keep-keys.ts'
import type { ReadBlock, Reading } from './read-block.ts'

/** A block with the key of its row. */
export type KeyedBlock = ReadBlock & { key: number }

/** All blocks of the pages that are loaded, each with the key of the row that showed it before a new reading. */
export function useKeptKeys(pages: readonly Reading[]): KeyedBlock[] {
  const [known, setKnown] = useState<{ pages?: readonly Reading[]; rows: KeyedContent[] }>({ rows: [] })
  const blocks = pages.flatMap((page) => page.blocks)
  let { rows } = known
  if (known.pages !== pages) {
    rows = keepKeys(
      rows,
      blocks.map(({ block }) => JSON.stringify(block)),
    )
    setKnown({ pages, rows })
  }
  return blocks.map((block, at) => ({ ...block, key: rows[at]?.key ?? at }))
}
