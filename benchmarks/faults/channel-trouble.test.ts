import { expect, test } from 'vitest'
import { type Measure, passes } from '../lib/result.ts'
import { surviveShortTrouble, surviveTroubleOfOne } from './channel-trouble.ts'

const timeout = 240_000

/** Times are judged by `npm run faults` alone. */
const missed = (measures: readonly Measure[] = []) =>
  measures.filter((measure) => measure.unit !== 's' && passes(measure) === false)

test(
  'after refused, failed and dropped calls of two sellers every question is answered once',
  { timeout },
  async () => {
    const measures = await surviveShortTrouble('embedded', 4)

    expect(missed(measures)).toEqual([])
  },
)

test(
  'while the marketplace refuses one seller, another seller’s buyers get answers',
  { timeout },
  async () => {
    const measures = await surviveTroubleOfOne('embedded', 'refused', 4)

    expect(missed(measures)).toEqual([])
  },
)
