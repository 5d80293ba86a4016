import { expect, test } from 'vitest'
import { mapInTurns } from './map-in-turns.ts'

test('the event loop serves others after each item', async () => {
  const done: string[] = []
  let another = setImmediate(function run() {
    done.push('another')
    another = setImmediate(run)
  })
  const results = await mapInTurns(['a', 'b', 'c'], (item) => {
    done.push(item)
    return item.toUpperCase()
  })
  clearImmediate(another)

  expect(results).toEqual(['A', 'B', 'C'])
  expect(done.slice(0, 5)).toEqual(['a', 'another', 'b', 'another', 'c'])
})

test('an error of an item ends it', async () => {
  await expect(
    mapInTurns([1, 2, 3], (item) => {
      if (item === 2) throw new Error('the second')
      return item
    }),
  ).rejects.toThrow('the second')
})
