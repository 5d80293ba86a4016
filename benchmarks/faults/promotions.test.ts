import { expect, test } from 'vitest'
import { passes } from '../lib/result.ts'
import { survivePromotions } from './promotions.ts'

test(
  'while promotions begin and end at random, no answer tells a price that was not on the page',
  { timeout: 240_000 },
  async () => {
    const measures = await survivePromotions({ answers: 40 })

    expect(measures.filter((measure) => passes(measure) === false)).toEqual([])
  },
)
