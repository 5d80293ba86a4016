import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findOrInstallBrowser } from '../../e2e/support/browser.ts'
import { run } from '../../scripts/lib/processes.ts'
import { root, tool } from '../../scripts/lib/root.ts'
import type { Measure } from '../lib/result.ts'

/** Runs the journeys of two sellers in one browser, in both sizes. */
export async function twoSellers(): Promise<Measure[]> {
  const browser = await findOrInstallBrowser()
  return withReport(async (report) => {
    await run(tool('playwright'), ['test', 'two-sellers.spec', '--reporter=json'], {
      cwd: join(root, 'e2e'),
      env: { ...process.env, CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    })
    const { stats } = JSON.parse(await readFile(report, 'utf8')) as {
      stats: { expected: number; unexpected: number; flaky: number }
    }
    return counted('journeys', stats.expected, stats.unexpected + stats.flaky)
  })
}

/** Sends malformed requests to every call of the product, including inherited property names such as `constructor`. */
export const bentRequests = (): Promise<Measure[]> =>
  withReport(async (report) => {
    const file = 'apps/server/src/testing/hostile-requests.test.ts'
    const reporter = ['--reporter=json', `--outputFile.json=${report}`]
    await run(tool('vitest'), ['run', '--project', 'integration', file, ...reporter], { cwd: root })
    const { numPassedTests, numFailedTests } = JSON.parse(await readFile(report, 'utf8')) as {
      numPassedTests: number
      numFailedTests: number
    }
    return counted('tests', numPassedTests, numFailedTests)
  })

const counted = (what: string, passed: number, failed: number): Measure[] => [
  { what: `${what} passed`, value: passed, unit: '', bar: { atLeast: 1 } },
  { what: `${what} failed`, value: failed, unit: '', bar: { atMost: 0 } },
]

async function withReport<T>(work: (report: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'mostrador-report-'))
  try {
    return await work(join(folder, 'report.json'))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
