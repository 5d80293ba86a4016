import { type Browser, chromium } from '@playwright/test'
import { browserOptions, LOCALE } from './browser-options.ts'

/** How much slower than this machine's the processor is made: about a phone of some years ago. */
const SLOWED = 4

/** What opening a page costs its visitor. */
export interface LoadCost {
  /** Milliseconds of processor time that the main thread worked until the page has been quiet for a while. */
  mainThreadMs: number
  layoutShift: number
}

/** Opens the pages in turn, again and again on a slowed processor, so that a busy machine is busy for all of them. */
export async function compareLoads(urls: readonly string[], times: number): Promise<LoadCost[][]> {
  const browser = await chromium.launch(browserOptions())
  try {
    const costs: LoadCost[][] = urls.map(() => [])
    for (let round = 0; round < times; round += 1)
      for (const [at, url] of urls.entries()) costs[at]?.push(await openOnce(browser, url))
    return costs
  } finally {
    await browser.close()
  }
}

async function openOnce(browser: Browser, url: string): Promise<LoadCost> {
  const context = await browser.newContext(LOCALE)
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  // What the thread works, not how long it waits for a processor that others have.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED })
  await page.addInitScript(`
    window.shifted = 0
    new PerformanceObserver((list) => list.getEntries().forEach((entry) => (window.shifted += entry.value)))
      .observe({ type: 'layout-shift', buffered: true })`)
  await page.goto(url, { waitUntil: 'networkidle' })
  const { metrics } = await session.send('Performance.getMetrics')
  const seconds = metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN
  const layoutShift = await page.evaluate<number>('window.shifted')
  await context.close()
  return { mainThreadMs: seconds * 1000, layoutShift }
}
