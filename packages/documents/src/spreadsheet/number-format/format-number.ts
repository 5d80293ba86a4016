import type { FormatSection, FormatToken } from './format-sections.ts'
import { formatFraction } from './format-fraction.ts'
import { generalNumber, MOST_WRITTEN_OUT, roundedText } from './general-number.ts'

/** Writes a number of zero or more by one section of a format code, with `.` for thousands and `,` for decimals. */
export function formatNumber(value: number, { tokens }: FormatSection): string {
  const percents = tokens.filter(({ kind }) => kind === 'percent').length
  const scaled = value * 100 ** Math.min(percents, 4)
  if (scaled >= MOST_WRITTEN_OUT) return generalNumber(scaled)
  if (tokens.some(({ kind }) => kind === 'exponent')) return formatExponent(scaled, tokens)
  if (isFraction(tokens)) return formatFraction(scaled, tokens)
  return formatDigits(scaled, tokens)
}

/** A slash between digits; "#/mes" has none behind it. */
function isFraction(tokens: readonly FormatToken[]): boolean {
  const slash = tokens.findIndex(({ kind }) => kind === 'slash')
  const next = tokens[slash + 1]
  const isDenominator =
    next?.kind === 'digit' || (next?.kind === 'literal' && /^\d/.test(next.text) && next.text.length < 4)
  return slash > 0 && tokens[slash - 1]?.kind === 'digit' && isDenominator
}

function formatDigits(value: number, tokens: readonly FormatToken[]): string {
  const point = tokens.findIndex(({ kind }) => kind === 'point')
  const end = point < 0 ? tokens.length : point
  const whole = tokens.slice(0, end)
  const decimals = tokens.slice(end).filter((token) => token.kind === 'digit')
  const lastDigit = whole.findLastIndex(({ kind }) => kind === 'digit')
  const scales = whole.slice(lastDigit + 1).filter(({ kind }) => kind === 'comma').length
  const hasThousands = lastDigit > 0 && whole.slice(0, lastDigit).some(({ kind }) => kind === 'comma')
  const [integer = '', fraction = ''] = roundedText(value / 1000 ** scales, decimals.length).split('.')
  return wholePart(integer, whole, hasThousands) + decimalPart(value, fraction, tokens.slice(end))
}

function wholePart(integer: string, tokens: readonly FormatToken[], hasThousands: boolean): string {
  const marks = tokens.filter((token) => token.kind === 'digit')
  let digits = integer === '0' ? '' : integer
  const firstZero = marks.findIndex(({ mark }) => mark === '0')
  if (firstZero >= 0) digits = digits.padStart(marks.length - firstZero, '0')
  let left = marks.length
  let text = ''
  for (const token of tokens) {
    if (token.kind !== 'digit') {
      text += plainText(token)
      continue
    }
    // The first placeholder writes all digits that have no placeholder of their own.
    const from = left === marks.length ? 0 : Math.max(0, digits.length - left)
    const to = digits.length - left + 1
    if (to <= 0) text += token.mark === '?' ? ' ' : ''
    for (let at = from; at < to; at++) {
      text += digits[at]!
      const after = digits.length - at - 1
      if (hasThousands && after > 0 && after % 3 === 0) text += '.'
    }
    left -= 1
  }
  return text
}

function decimalPart(value: number, fraction: string, tokens: readonly FormatToken[]): string {
  const marks = tokens.filter((token) => token.kind === 'digit')
  const lastSignificant = Array.from(fraction).findLastIndex((digit) => digit !== '0') + 1
  let at = 0
  let text = ''
  for (const token of tokens) {
    if (token.kind === 'point') {
      text += lastSignificant > 0 || marks.some(({ mark }) => mark === '0') ? ',' : ''
    } else if (token.kind === 'digit') {
      if (token.mark === '0' || at < lastSignificant) text += fraction[at] ?? ''
      else if (token.mark === '?') text += ' '
      at += 1
    } else {
      text += plainText(token, value)
    }
  }
  return text
}

/** What a token writes that is no digit. */
function plainText(token: FormatToken, value = 0): string {
  if (token.kind === 'literal') return token.text
  if (token.kind === 'percent') return '%'
  if (token.kind === 'slash') return '/'
  return token.kind === 'text' ? generalNumber(value) : ''
}

function formatExponent(value: number, tokens: readonly FormatToken[]): string {
  const mark = tokens.findIndex(({ kind }) => kind === 'exponent')
  const point = tokens.findIndex(({ kind }) => kind === 'point')
  const decimals = point < 0 || point > mark ? 0 : mark - point - 1
  const [mantissa = '0', exponent = '+0'] = value.toExponential(Math.min(decimals, 20)).split('e')
  const places = tokens.slice(mark).filter(({ kind }) => kind === 'digit').length
  return `${mantissa.replace('.', ',')}E${exponent[0]}${exponent.slice(1).padStart(places, '0')}`
}
