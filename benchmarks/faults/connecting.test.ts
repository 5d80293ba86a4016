import { expect, test } from 'vitest'
import { passes } from '../lib/result.ts'
import { surviveKillsWhileConnecting } from './connecting.ts'

test(
  'a seller whose product is killed while they connect again hears of lost tokens, and buyers are answered',
  { timeout: 300_000 },
  async () => {
    const measures = await surviveKillsWhileConnecting({ rounds: 1, patienceMs: 100_000 })

    expect(measures.filter((measure) => passes(measure) === false)).toEqual([])
    expect(measures[0]).toMatchObject({ value: 2 })
  },
)
