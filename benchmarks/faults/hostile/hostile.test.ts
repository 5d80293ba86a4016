import { expect, test } from 'vitest'
import { withstandHostile } from './hostile.ts'

/** In processor time, because it hardly depends on the load of the machine. */
const LONGEST_WORK_MS = 200

test(
  'hostile messages, listings, files and pages break no call and do not stop the product',
  { timeout: 240_000 },
  async () => {
    const { sent, broken, loop, lives } = await withstandHostile({
      chats: 10,
      questions: 6,
      listings: 6,
      files: 4,
      pages: 4,
    })

    expect({ sent, broken, lives }).toEqual({ sent: 30, broken: [], lives: true })
    expect(loop.looks).toBeGreaterThan(0)
    expect(loop.longestWorkMs).toBeLessThan(LONGEST_WORK_MS)
  },
)
