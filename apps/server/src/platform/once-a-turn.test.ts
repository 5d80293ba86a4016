import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { onceATurn } from './once-a-turn.ts'

/** A lookup that tells what stands there when it begins, and how often it was asked. */
function aShelf() {
  const shelf = { content: 'old', lookups: [] as string[] }
  const look = onceATurn(
    (key: string) => key,
    async (key) => {
      const { content } = shelf
      shelf.lookups.push(key)
      await nextTurn()
      return `${key}: ${content}`
    },
  )
  return { shelf, look }
}

test('what is asked for many times in one turn is looked up once, each thing for itself', async () => {
  const { shelf, look } = aShelf()

  const found = await Promise.all([look('a'), look('b'), look('a')])

  expect(found).toEqual(['a: old', 'b: old', 'a: old'])
  expect(shelf.lookups).toEqual(['a', 'b'])
})

test('whoever asks after a lookup began is not told what that one finds', async () => {
  const { shelf, look } = aShelf()
  const early = look('a')
  while (shelf.lookups.length === 0) await nextTurn()
  shelf.content = 'new'

  const late = look('a')

  expect(await Promise.all([early, late])).toEqual(['a: old', 'a: new'])
})

test('a lookup that fails is told to all who asked, and to nobody later', async () => {
  let isAway = true
  const look = onceATurn(
    (key: string) => key,
    async (key) => {
      if (isAway) throw new Error('away')
      return key
    },
  )

  const outcomes = await Promise.allSettled([look('a'), look('a')])
  isAway = false

  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await look('a')).toBe('a')
})
