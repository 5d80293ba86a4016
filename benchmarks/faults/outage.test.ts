import { expect, test } from 'vitest'
import { surviveOutage } from './outage.ts'

test(
  'what buyers asked in two days without the product is found when it starts, and answered once',
  { timeout: 120_000 },
  async () => {
    const survived = await surviveOutage({ questions: 20, patienceMs: 100_000 })

    expect(survived).toMatchObject({ questions: 20, answeredOnce: 20, answeredTwice: 0, recorded: 20 })
  },
)
