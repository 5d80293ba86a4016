import { MAX_BLOCKS_A_DOCUMENT } from '@mostrador/contract/knowledge'
import { LimitExceeded, MAX_CHARACTERS } from '../model/index.ts'

/** Cells of all tables of a page, each merged cell counted in every place that it covers. */
const MAX_CELLS = 400_000

export interface PageBudget {
  spendBlock(): void
  spendText(text: string, times?: number): void
  spendCells(cells: number): void
}

/** Counts what the blocks of a page hold. Each method throws LimitExceeded past its limit. */
export function pageBudget(): PageBudget {
  let [blocks, characters, cells] = [0, 0, 0]
  const refuse = () => {
    throw new LimitExceeded('the page has too much text')
  }
  return {
    spendBlock() {
      blocks += 1
      if (blocks > MAX_BLOCKS_A_DOCUMENT) refuse()
    },
    spendText(text, times = 1) {
      characters += text.length * times
      if (characters > MAX_CHARACTERS) refuse()
    },
    spendCells(count) {
      cells += count
      if (cells > MAX_CELLS) refuse()
    },
  }
}
