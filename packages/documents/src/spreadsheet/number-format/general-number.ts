/** Excel's own limit of exact digits. */
const EXACT_DIGITS = 15
const SHOWN_DIGITS = 10
/** JavaScript writes larger numbers with an exponent. */
export const MOST_WRITTEN_OUT = 1e21

/** Writes a number without a format: no thousands, a decimal comma, at most ten digits unless it is whole. */
export function generalNumber(value: number): string {
  if (!Number.isFinite(value)) return ''
  const isWhole = Number.isInteger(value) && Math.abs(value) < 10 ** EXACT_DIGITS
  if (isWhole) return String(value === 0 ? 0 : value)
  const size = Math.abs(value)
  if (size < 1e-9 || size >= MOST_WRITTEN_OUT) {
    const [mantissa = '0', exponent = '0'] = value.toExponential(SHOWN_DIGITS - 1).split('e')
    return `${withoutTrailingZeros(mantissa).replace('.', ',')}E${exponent}`
  }
  return withoutTrailingZeros(Number(value.toPrecision(SHOWN_DIGITS)).toFixed(decimalsOf(size))).replace(
    '.',
    ',',
  )
}

const decimalsOf = (size: number): number =>
  Math.min(20, Math.max(0, SHOWN_DIGITS - 1 - Math.floor(Math.log10(size))))

const withoutTrailingZeros = (text: string): string => {
  if (!text.includes('.')) return text
  let end = text.length
  while (text[end - 1] === '0') end -= 1
  return text.slice(0, text[end - 1] === '.' ? end - 1 : end)
}

/** Rounds half away from zero on the decimal digits: 1.005 becomes 1.01, which binary rounding misses. */
export function roundedText(value: number, decimals: number): string {
  const exact = Number(value.toPrecision(EXACT_DIGITS))
  const places = Math.min(decimals, 20)
  const scaled = Math.round(Number(`${exact}e${places}`))
  const isSafe = Math.abs(scaled) < MOST_WRITTEN_OUT && !String(exact).includes('e')
  return (isSafe ? Number(`${scaled}e-${places}`) : exact).toFixed(places)
}
