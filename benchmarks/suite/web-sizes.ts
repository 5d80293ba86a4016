import { spawnSync } from 'node:child_process'
import { ROOT } from '../lib/processes.ts'
import type { Benchmark, Measure } from '../lib/result.ts'

const MEASURES = ['apps/web/scripts/bundle-size.mjs', 'apps/widget/scripts/bundle-size.mjs']
const LINE = /^\s*(?:ok|over)\s+([\d.]+) kB of\s+([\d.]+) kB\s+(.+)$/gm

/** What a browser downloads before it shows a page, compressed. Missing a bar here also fails `npm run check`. */
export const webSizes: Benchmark = {
  name: 'web-sizes',
  async run() {
    const printed = MEASURES.map((measure) =>
      spawnSync(process.execPath, [measure], { cwd: ROOT, encoding: 'utf8' }),
    )
    const stdout = printed.map((one) => one.stdout).join('')
    const stderr = printed.map((one) => one.stderr).join('')
    const measures = [...stdout.matchAll(LINE)].map(([, value, budget, what = '']): Measure => ({
      what,
      value: Number(value),
      unit: 'kB',
      bar: { atMost: Number(budget) },
    }))
    if (measures.length === 0) throw new Error(`the sizes could not be read:\n${stdout}${stderr}`)
    return measures
  },
}
