import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { ROOT } from '../lib/processes.ts'
import type { Benchmark, Measure } from '../lib/result.ts'
import { demoSeller } from '../lib/seller.ts'
import type { Seller } from '../lib/seller.ts'
import { openShop } from '../lib/shop.ts'
import { openBrowser } from '../lib/signed-in-browser.ts'
import { percentile } from '../lib/statistics.ts'

// Fetched when it is needed: with what it brings along it is larger than the product.
const LIGHTHOUSE = 'lighthouse@13.5.0'
const RUNS = 3
const MEGABYTES_OF_REPORT = 64

interface Report {
  categories: Record<'performance' | 'accessibility' | 'best-practices', { score: number | null }>
  audits: Record<string, { numericValue?: number }>
}

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
  const reports: Report[] = []
  for (let run = 1; run <= RUNS; run += 1) {
    say(`${path}: ${run} of ${RUNS}`)
    const browser = await openBrowser(signedIn?.url ?? address, signedIn?.seller)
    if (!browser) throw new Error('there is no browser to measure with')
    try {
      reports.push(await reportOf(address, browser.port))
    } finally {
      await browser.close()
    }
  }
  const median = (read: (report: Report) => number) => percentile(reports.map(read), 0.5)
  const score = (name: keyof Report['categories'], atLeast: number): Measure => ({
    what: `${path}: ${name}`,
    value: median(({ categories }) => Math.round((categories[name].score ?? 0) * 100)),
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

async function reportOf(address: string, port: number): Promise<Report> {
  const categories = '--only-categories=performance,accessibility,best-practices'
  const options = [`--port=${port}`, '--disable-storage-reset', '--output=json', '--quiet', categories]
  const { stdout } = await promisify(execFile)('npx', ['--yes', LIGHTHOUSE, address, ...options], {
    cwd: ROOT,
    maxBuffer: MEGABYTES_OF_REPORT * 1024 * 1024,
  })
  return JSON.parse(stdout) as Report
}
