import { type LighthouseReport, reportOn, scoreOf } from '../lib/lighthouse.ts'
import type { Benchmark, Measure } from '../lib/result.ts'
import { demoSeller } from '../lib/seller.ts'
import { openShop } from '../lib/shop.ts'
import { percentile } from '../lib/statistics.ts'

const RUNS = 3

/** What Lighthouse says of the two pages that most visits begin with: a phone on slow 4G, with a processor four times slower. */
export const lighthouse: Benchmark = {
  name: 'lighthouse',
  async run(say) {
    const shop = await openShop()
    try {
      const { url } = await shop.startReady('demo')
      return [
        ...(await measure(say, '/login', () => reportOn(`${url}/login`))),
        // Each time in a new session: the browser before has renewed its own, and an old token is as good as stolen.
        ...(await measure(say, '/', async () => reportOn(`${url}/`, { url, seller: await demoSeller(url) }))),
      ]
    } finally {
      await shop.close()
    }
  },
}

async function measure(
  say: (text: string) => void,
  path: string,
  report: () => Promise<LighthouseReport>,
): Promise<Measure[]> {
  const reports: LighthouseReport[] = []
  for (let run = 1; run <= RUNS; run += 1) {
    say(`${path}: ${run} of ${RUNS}`)
    reports.push(await report())
  }
  const median = (read: (report: LighthouseReport) => number) => percentile(reports.map(read), 0.5)
  const score = (name: Parameters<typeof scoreOf>[1], atLeast: number): Measure => ({
    what: `${path}: ${name}`,
    value: median((report) => scoreOf(report, name)),
    unit: 'score',
    bar: { atLeast },
  })
  const audit = (name: string) => median(({ audits }) => audits[name]?.numericValue ?? Number.NaN)
  return [
    score('performance', 95),
    score('accessibility', 100),
    score('best-practices', 100),
    {
      what: `${path}: LCP`,
      value: audit('largest-contentful-paint') / 1000,
      unit: 's',
      bar: { atMost: 1.8 },
    },
    { what: `${path}: CLS`, value: audit('cumulative-layout-shift'), unit: '', bar: { atMost: 0.02 } },
    { what: `${path}: blocked while loading`, value: audit('total-blocking-time'), unit: 'ms' },
  ]
}
