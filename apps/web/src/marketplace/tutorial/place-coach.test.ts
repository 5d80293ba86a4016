import fc from 'fast-check'
import { expect, test } from 'vitest'
import { placeCoach } from './place-coach.ts'

const coach = { width: 340, height: 230 }
const room = { top: 68, width: 1440, height: 900 }

test('the card stands below its target, their right edges in line', () => {
  expect(placeCoach({ top: 190, left: 950, width: 450, height: 214 }, coach, room)).toEqual({
    top: 424,
    left: 1060,
    tip: 'up',
  })
})

test('with too little room below, it stands above', () => {
  expect(placeCoach({ top: 640, left: 950, width: 450, height: 150 }, coach, room)).toMatchObject({
    top: 390,
    tip: 'down',
  })
})

test('with too little room on both sides, it stays in sight at the foot of the window', () => {
  expect(placeCoach({ top: 90, left: 950, width: 450, height: 700 }, coach, room)).toMatchObject({
    top: 658,
    tip: 'none',
  })
})

test('wherever the target is, the card starts inside the window, and ends there when it is no larger', () => {
  const pixels = (min: number, max: number) => fc.integer({ min, max })
  const target = fc.record({
    top: pixels(-3000, 3000),
    left: pixels(-500, 3000),
    width: pixels(1, 3000),
    height: pixels(1, 3000),
  })
  const window = fc.record({ top: pixels(0, 120), width: pixels(364, 3000), height: pixels(254, 2000) })
  fc.assert(
    fc.property(target, window, (aTarget, aRoom) => {
      const { top, left } = placeCoach(aTarget, coach, aRoom)
      expect(left).toBeGreaterThanOrEqual(12)
      expect(left + coach.width).toBeLessThanOrEqual(aRoom.width - 12)
      expect(top).toBeGreaterThanOrEqual(0)
      expect(top + coach.height).toBeLessThanOrEqual(aRoom.height)
    }),
  )
})
