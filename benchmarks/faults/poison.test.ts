import { expect, test } from 'vitest'
import { survivePoison } from './poison.ts'

test(
  'a job whose timer error ends the process becomes a dead letter after its tries, and all other jobs run',
  { timeout: 200_000 },
  async () => {
    const { ends, isBuried, left } = await survivePoison('timer', 180_000)

    expect({ ends, isBuried, left }).toEqual({ ends: [70, 70, 70], isBuried: true, left: 0 })
  },
)
