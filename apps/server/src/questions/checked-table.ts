import type { CheckedQuestion } from './check-model.ts'

/** Returns a table with one line per question, and a line with the totals. */
export function checkedTable(checked: readonly CheckedQuestion[]): string {
  const count = (isSo: (one: CheckedQuestion) => boolean) =>
    `${checked.filter(isSo).length}/${checked.length}`
  const times = checked.map(({ ms }) => ms).toSorted((a, b) => a - b)
  const { input, output } = tokensOf(checked)
  const rows = [
    ['question', 'seconds', 'tokens in', 'out', 'calls', 'JSON', 'right', 'refused for'],
    ...checked.map((one) => [
      one.question,
      seconds(one.ms),
      String(one.tokens.input),
      String(one.tokens.output),
      String(one.calls),
      one.isReadable ? 'yes' : 'no',
      one.isRight ? 'yes' : 'no',
      one.fallback === null ? one.refusals.join(', ') || '-' : `no reply: ${one.fallback}`,
    ]),
    [
      'total (seconds: median)',
      seconds(times[Math.floor(times.length / 2)] ?? 0),
      String(input),
      String(output),
      String(checked.reduce((sum, { calls }) => sum + calls, 0)),
      count(({ isReadable }) => isReadable),
      count(({ isRight }) => isRight),
      `${count(({ refusals }) => refusals.length > 0)} first replies`,
    ],
  ]
  const widths = rows[0]!.map((_, at) => Math.max(...rows.map((row) => row[at]!.length)))
  return rows
    .map((row) =>
      row
        .map((cell, at) => cell.padEnd(widths[at]!))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/** @param prices - dollars per million tokens, as the operator typed them. */
export function costLine(
  checked: readonly CheckedQuestion[],
  prices: { input?: string | undefined; output?: string | undefined },
): string {
  const [input, output] = [Number(prices.input), Number(prices.output)]
  if (!Number.isFinite(input) || !Number.isFinite(output))
    return 'Cost: unknown. Add --input-usd and --output-usd, the prices of a million tokens in dollars.'
  const tokens = tokensOf(checked)
  if (tokens.input + tokens.output === 0) return 'Cost: unknown. The provider reported no tokens.'
  const dollars = (tokens.input * input + tokens.output * output) / 1e6
  return `Cost: US$ ${dollars.toFixed(4)}, US$ ${((1000 * dollars) / checked.length).toFixed(2)} for a thousand questions.`
}

const seconds = (ms: number) => (ms / 1000).toFixed(1)

const tokensOf = (checked: readonly CheckedQuestion[]) => ({
  input: checked.reduce((sum, { tokens }) => sum + tokens.input, 0),
  output: checked.reduce((sum, { tokens }) => sum + tokens.output, 0),
})
