import { existsSync } from 'node:fs'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { findOrInstallBrowser } from '../../e2e/support/browser.ts'
import { buildWeb } from '../lib/build-web.ts'
import { runShown } from '../lib/processes.ts'
import { root, tool } from '../lib/root.ts'
import { add, closingLine, type Tally } from '../lib/tally.ts'
import { checkEverything } from './check.ts'

const REPORTS = join(root, 'test-results', 'reports')

/** Everything there is to hold the product to; ends with one line that sums it up. */
export async function run() {
  const browser = await findOrInstallBrowser()
  await rm(join(root, 'test-results'), { recursive: true, force: true })
  await mkdir(REPORTS, { recursive: true })

  const total = add([await checkEverything(), await runVitest(), await runPlaywright(browser)])
  console.log(`\n${closingLine(total)}`)
  return total.failed > 0 ? 1 : 0
}

async function runVitest(): Promise<Tally> {
  const report = join(REPORTS, 'vitest.json')
  const code = await runShown(tool('vitest'), [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ])
  const counts = await readReport<VitestReport>(report)
  return orFailed(
    code,
    counts && {
      passed: counts.numPassedTests,
      failed: counts.numFailedTests,
      skipped: counts.numPendingTests + counts.numTodoTests,
    },
  )
}

async function runPlaywright(browser: string): Promise<Tally> {
  await buildWeb()
  const report = join(REPORTS, 'playwright.json')
  const code = await runShown(tool('playwright'), ['test', '--reporter=list,json'], {
    cwd: join(root, 'e2e'),
    env: { ...process.env, CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  })
  const counts = await readReport<PlaywrightReport>(report)
  return orFailed(
    code,
    counts && {
      passed: counts.stats.expected,
      failed: counts.stats.unexpected + counts.stats.flaky,
      skipped: counts.stats.skipped,
    },
  )
}

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
}

const readReport = async <Report>(path: string): Promise<Report | undefined> =>
  existsSync(path) ? JSON.parse(await readFile(path, 'utf8')) : undefined

/** A runner that ran nothing, or failed outside of any test, counts as one failure. */
function orFailed(code: number, tally: Tally = { passed: 0, failed: 0, skipped: 0 }): Tally {
  const ranWell = code === 0 && tally.passed > 0
  return ranWell || tally.failed > 0 ? tally : { ...tally, failed: 1 }
}
