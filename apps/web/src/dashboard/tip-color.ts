/** On these the dark ink can be read; anything darker gives way to the sky. */
const SKY = '#bfe3f2'
/** Of a ground on which the ink has a contrast of 4.5. */
const DARKEST_LUMINANCE = 0.24

/** The ground of a tip: the colour that comes with it, unless its words could not be read on it. */
export function tipColor(bgColor: string): string {
  const channels = [1, 3, 5].map((at) => {
    const share = Number.parseInt(bgColor.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  const [r = 0, g = 0, b = 0] = channels
  return 0.2126 * r + 0.7152 * g + 0.0722 * b >= DARKEST_LUMINANCE ? bgColor : SKY
}
