import { expect, test } from 'vitest'
import { surviveKills } from './kills.ts'

test(
  'two hundred questions survive twenty kills and each is answered once',
  { timeout: 240_000 },
  async () => {
    const survived = await surviveKills({ questions: 200, kills: 20, inStorm: false, patienceMs: 120_000 })

    expect(survived).toMatchObject({
      questions: 200,
      kills: 20,
      answeredOnce: 200,
      answeredTwice: 0,
      unanswered: 0,
      recorded: 200,
    })
  },
)
