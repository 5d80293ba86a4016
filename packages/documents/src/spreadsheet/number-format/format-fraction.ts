import type { FormatToken } from './format-sections.ts'

/** Writes 1.25 as "1 1/4" by a code such as `# ?/?` or `# ?/8`. */
export function formatFraction(value: number, tokens: readonly FormatToken[]): string {
  const slash = tokens.findIndex(({ kind }) => kind === 'slash')
  let first = slash - 1
  while (tokens[first - 1]?.kind === 'digit') first -= 1
  let end = slash + 1
  while (tokens[end]?.kind === 'digit' || isNumeral(tokens[end])) end += 1
  const fixed = tokens.slice(slash + 1, end).flatMap((token) => (token.kind === 'literal' ? token.text : []))
  const places = Math.min(end - slash - 1, 3)
  const before = tokens.slice(0, first)
  const hasWhole = before.some(({ kind }) => kind === 'digit')
  const whole = hasWhole ? Math.floor(value) : 0
  const [above, below] =
    fixed.length > 0
      ? overFixed(value - whole, Number(fixed.join('')))
      : nearest(value - whole, 10 ** places - 1)
  // 0.999 rounds up to the next whole number.
  const isWhole = hasWhole && above === below
  const text = [
    whole + (isWhole ? 1 : 0) || above === 0 ? String(whole + (isWhole ? 1 : 0)) : '',
    above > 0 && !isWhole ? `${above}/${below}` : '',
  ]
  return `${literals(before)}${text.join(' ').trim()}${literals(tokens.slice(end))}`
}

const isNumeral = (token: FormatToken | undefined) => token?.kind === 'literal' && /^\d$/.test(token.text)

/** Text around the number, without the space that separates its parts. */
const literals = (tokens: readonly FormatToken[]) =>
  tokens.map((token) => (token.kind === 'literal' && token.text !== ' ' ? token.text : '')).join('')

const overFixed = (value: number, below: number): [number, number] => [Math.round(value * below), below]

function nearest(value: number, most: number): [number, number] {
  let best: [number, number] = [Math.round(value), 1]
  for (let below = 2; below <= most; below++) {
    const above = Math.round(value * below)
    if (Math.abs(above / below - value) < Math.abs(best[0] / best[1] - value) - 1e-12) best = [above, below]
  }
  return best
}
