import { type LighthouseReport, reportOn, scoreOf } from '../lib/lighthouse.ts'
import type { Benchmark, Measure } from '../lib/result.ts'
import { demoSeller } from '../lib/seller.ts'
import type { Seller } from '../lib/seller.ts'
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
      const seller = await demoSeller(url)
      return [
        ...(await measure(say, `${url}/login`, '/login')),
        ...(await measure(say, `${url}/`, '/', { url, seller })),
      ]
    } finally {
      await shop.close()
    }
  },
}

async function measure(
  say: (text: string) => void,
  address: string,
  path: string,
  signedIn?: { url: string; seller: Seller },
): Promise<Measure[]> {
  const reports: LighthouseReport[] = []
  for (let run = 1; run <= RUNS; run += 1) {
    say(`${path}: ${run} of ${RUNS}`)
    reports.push(await reportOn(address, signedIn))
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
