import { expect, test } from 'vitest'
import { surviveKills } from './kills.ts'
import { surviveKillsOfMany } from './many-processes.ts'

test('sixty questions survive six kills and each is answered once', { timeout: 240_000 }, async () => {
  const survived = await surviveKills({ questions: 60, kills: 6, inStorm: false, patienceMs: 120_000 })

  expect(survived).toMatchObject({
    questions: 60,
    kills: 6,
    answeredOnce: 60,
    answeredTwice: 0,
    unanswered: 0,
    recorded: 60,
  })
})

test.skipIf(!process.env['TEST_DATABASE_URL'])(
  'two apis and two workers are killed in turn while the marketplace fails, and each question is answered once',
  { timeout: 240_000 },
  async () => {
    const survived = await surviveKillsOfMany({ questions: 12, kills: 3, inStorm: true, patienceMs: 200_000 })

    expect(survived).toMatchObject({ questions: 12, answeredOnce: 12, answeredTwice: 0, recorded: 12 })
  },
)
