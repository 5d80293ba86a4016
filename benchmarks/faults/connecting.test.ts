import { expect, test } from 'vitest'
import { passes } from '../lib/result.ts'
import { surviveKillsWhileConnecting } from './connecting.ts'

test(
  'a kill while a seller reconnects leads to a mail about lost tokens, and buyers get answers',
  { timeout: 300_000 },
  async () => {
    const measures = await surviveKillsWhileConnecting({ rounds: 1, patienceMs: 100_000 })

    expect(measures.filter((measure) => passes(measure) === false)).toEqual([])
    expect(measures[0]).toMatchObject({ value: 2 })
  },
)
