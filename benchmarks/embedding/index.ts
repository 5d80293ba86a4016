import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { cosine, packed, questionBy, statementBy, unpacked, type Table } from '@mostrador/answering/embedding'
import { readPairs, type Block } from './pairs.ts'
import { train } from './train.ts'

export const TABLE = join(import.meta.dirname, '../../packages/answering/src/embedding/table.bin')
/** One block of so many is kept out of the first training, and tells what it is worth. */
const KEPT_OUT = 12

/** Trains on most blocks and measures on the others, then trains on all and writes the table that the engine reads. */
export function trainTable(): void {
  const blocks = readPairs()
  const kept = blocks.filter((_, at) => at % KEPT_OUT === 0)
  const table = train(blocks.filter((_, at) => at % KEPT_OUT !== 0))
  console.log(
    `nearest sentence of ${kept.length} blocks that were kept out: R@1 ${recall(kept, table).toFixed(3)}`,
  )
  const whole = packed(train(blocks))
  console.log(
    `of all ${blocks.length} blocks, trained on these: R@1 ${recall(blocks, unpacked(whole)).toFixed(3)}`,
  )
  writeFileSync(TABLE, whole)
}

/** Share of the questions to which, of the sentences of their block, the one that answers them lies nearest. */
export function recall(blocks: readonly Block[], table: Table): number {
  const found = blocks.flatMap(({ sentences }) => {
    const vectors = sentences.map(({ text }) => statementBy(table, text))
    return sentences.flatMap(({ questions }, at) =>
      questions.map((question) => {
        const asked = questionBy(table, question)
        const cosines = vectors.map((vector) => cosine(asked, vector))
        return cosines.indexOf(Math.max(...cosines)) === at
      }),
    )
  })
  return found.filter(Boolean).length / found.length
}
