import { expect, test } from 'vitest'
import { atMost } from './at-most.ts'

test('no more than allowed run at a time, also when one comes in the moment in which a place becomes free', async () => {
  const inTurn = atMost(2)
  let running = 0
  let most = 0
  const begun: number[] = []
  const work = (name: number) => async () => {
    begun.push(name)
    running += 1
    most = Math.max(most, running)
    await Promise.resolve()
    running -= 1
  }

  const newcomers: Promise<void>[] = []
  await Promise.all(
    [0, 1, 2, 3].map((name) => inTurn(work(name)).then(() => newcomers.push(inTurn(work(name + 10))))),
  )
  await Promise.all(newcomers)

  expect(most).toBe(2)
  expect(begun.slice(0, 4)).toEqual([0, 1, 2, 3])
  expect(begun).toHaveLength(8)
})

test('what fails makes room for the next', async () => {
  const inTurn = atMost(1)

  await expect(inTurn(() => Promise.reject(new Error('of the work')))).rejects.toThrow('of the work')

  expect(await inTurn(() => Promise.resolve('done'))).toBe('done')
})
