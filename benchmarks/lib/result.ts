/** One measured number. A number with a bar passes or misses; one without is for comparison. */
export interface Measure {
  what: string
  value: number
  unit: 'ms' | 's' | 'MB' | 'kB' | '×' | '%' | 'score' | ''
  bar?: { atMost: number } | { atLeast: number }
}

export interface Benchmark {
  name: string
  /** Tells what is going on in a word or two, to whoever waits. */
  run(say: (text: string) => void): Promise<Measure[]>
}

export const passes = ({ value, bar }: Measure): boolean | undefined => {
  if (!bar) return undefined
  return 'atMost' in bar ? value <= bar.atMost : value >= bar.atLeast
}

const show = (value: number, unit: Measure['unit']) =>
  `${Math.abs(value) < 10 ? value.toFixed(value < 1 ? 3 : 2) : value.toFixed(value < 100 ? 1 : 0)} ${unit}`.trim()

/** Rows of words, padded into columns. */
export function columns(rows: readonly (readonly string[])[]): string {
  const widths = rows.reduce<number[]>(
    (wide, row) => row.map((cell, index) => Math.max(wide[index] ?? 0, cell.length)),
    [],
  )
  return rows
    .map((row) =>
      row
        .map((cell, index) => cell.padEnd(widths[index] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

export function measureRow(benchmark: string, measure: Measure): string[] {
  const { what, value, unit, bar } = measure
  const passed = passes(measure)
  const barText = bar
    ? 'atMost' in bar
      ? `≤ ${show(bar.atMost, unit)}`
      : `≥ ${show(bar.atLeast, unit)}`
    : ''
  return [benchmark, what, show(value, unit), barText, passed === undefined ? '' : passed ? 'pass' : 'MISS']
}
