import { expect, test } from 'vitest'
import { inkOn } from './color.ts'

const luminance = (color: string) => {
  const full = color.length === 4 ? color.replaceAll(/\w/g, '$&$&') : color
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(full.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

test('whatever colour a shop has, what is written on it can be read', () => {
  const steps = ['00', '33', '66', '80', '99', 'cc', 'ff']
  for (const r of steps)
    for (const g of steps)
      for (const b of steps) {
        const color = `#${r}${g}${b}`
        const [low = 0, high = 0] = [luminance(color), luminance(inkOn(color))].toSorted((x, y) => x - y)
        expect({ color, contrast: (high + 0.05) / (low + 0.05) }).toMatchObject({
          color,
          contrast: expect.toSatisfy((ratio: number) => ratio >= 4.5),
        })
      }
})
