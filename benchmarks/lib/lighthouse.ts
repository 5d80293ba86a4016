import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { ROOT } from './processes.ts'
import type { Seller } from './seller.ts'
import { openBrowser } from './signed-in-browser.ts'

// Fetched when it is needed: with what it brings along it is larger than the product.
const LIGHTHOUSE = 'lighthouse@13.5.0'
const MEGABYTES_OF_REPORT = 64
const TRIES = 3

type Category = 'performance' | 'accessibility' | 'best-practices'

export interface LighthouseReport {
  categories: Record<Category, { score: number | null }>
  audits: Record<string, { numericValue?: number }>
  /** Why there is nothing to report. */
  runtimeError?: { message: string }
}

/** What Lighthouse says of a page that it opens in a new browser, on a phone of its own making. */
export async function reportOn(
  address: string,
  signedIn?: { url: string; seller: Seller },
): Promise<LighthouseReport> {
  const browser = await openBrowser(signedIn?.url ?? address, signedIn?.seller)
  if (!browser) throw new Error('there is no browser to measure with')
  try {
    const categories = '--only-categories=performance,accessibility,best-practices'
    const options = [
      `--port=${browser.port}`,
      '--disable-storage-reset',
      '--output=json',
      '--quiet',
      categories,
    ]
    for (let tries = 1; ; tries += 1) {
      const stdout = await outputOf(['--yes', LIGHTHOUSE, address, ...options])
      const report = JSON.parse(stdout) as LighthouseReport
      if (!report.runtimeError) return report
      // Now and then it loses the beginning of what it has recorded, and asks to be run again.
      if (tries === TRIES) throw new Error(report.runtimeError.message)
    }
  } finally {
    await browser.close()
  }
}

/** What npx prints, also when it fails: the report then says why. */
const outputOf = (args: string[]): Promise<string> =>
  promisify(execFile)('npx', args, { cwd: ROOT, maxBuffer: MEGABYTES_OF_REPORT * 1024 * 1024 }).then(
    ({ stdout }) => stdout,
    (error: Error & { stdout?: string }) => {
      if (error.stdout?.startsWith('{')) return error.stdout
      throw error
    },
  )

/** Points of 100. */
export const scoreOf = ({ categories }: LighthouseReport, category: Category): number =>
  Math.round((categories[category].score ?? 0) * 100)
