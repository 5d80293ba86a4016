import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createRightOfWay } from './index.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** What long work was told so far, in order. */
function follow(way: ReturnType<typeof createRightOfWay>) {
  const told: boolean[] = []
  const stop = way.follow((isWaiting) => told.push(isWaiting))
  return { told, stop }
}

test('long work stands still from the first short work to the end of the last', () => {
  const way = createRightOfWay()
  const { told } = follow(way)

  const one = way.take()
  const other = way.take()
  one()
  expect(told).toEqual([false, true])
  other()
  expect(told).toEqual([false, true, false])
})

test('long work that asks for a clear way gets it at once when nobody is in a hurry, else when they have gone', async () => {
  const way = createRightOfWay()
  await way.clear()
  const leave = way.take()
  const passed = vi.fn<() => void>()
  const clear = way.clear().then(passed)
  await Promise.resolve()
  expect(passed).not.toHaveBeenCalled()

  leave()
  await clear
  expect(passed).toHaveBeenCalledOnce()
})

test('where short work never ends, long work has half of the time', () => {
  const way = createRightOfWay()
  let isWaiting = false
  way.follow((told) => (isWaiting = told))
  // Always two at work, each for 400 ms.
  const begin = () => {
    const leave = way.take()
    setTimeout(() => {
      begin()
      leave()
    }, 400)
  }
  begin()
  begin()

  let stoodStill = 0
  for (let ms = 0; ms < 10_000; ms += 1) {
    vi.advanceTimersByTime(1)
    if (isWaiting) stoodStill += 1
  }

  expect(stoodStill / 10_000).toBeCloseTo(0.5, 1)
})

test('long work that has ended is told nothing more', () => {
  const way = createRightOfWay()
  const { told, stop } = follow(way)
  stop()
  way.take()()
  expect(told).toEqual([false])
})

test('saying twice that short work has ended does not end another', () => {
  const way = createRightOfWay()
  const { told } = follow(way)
  const one = way.take()
  way.take()
  one()
  one()
  expect(told).toEqual([false, true])
})
