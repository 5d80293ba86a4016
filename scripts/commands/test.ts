import { existsSync } from 'node:fs'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
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
  // Last, where nobody has to look for them in what all the others printed.
  if (total.failures.length > 0) console.log(`\n${total.failures.map((name) => `✗ ${name}`).join('\n')}`)
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
    'vitest',
    code,
    counts && {
      passed: counts.numPassedTests,
      failed: counts.numFailedTests,
      skipped: counts.numPendingTests + counts.numTodoTests,
      failures: counts.testResults.flatMap(({ name, assertionResults, status }) => {
        const failed = assertionResults.filter((test) => test.status === 'failed')
        const file = relative(root, name)
        if (failed.length === 0) return status === 'failed' ? [file] : []
        return failed.map(({ fullName, failureMessages }) =>
          withCause(`${file} › ${fullName}`, failureMessages[0]),
        )
      }),
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
    'playwright',
    code,
    counts && {
      passed: counts.stats.expected,
      failed: counts.stats.unexpected + counts.stats.flaky,
      skipped: counts.stats.skipped,
      failures: counts.suites.flatMap(failedSpecs),
    },
  )
}

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: {
    name: string
    status: string
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
  }[]
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  suites: PlaywrightSuite[]
}

interface PlaywrightSuite {
  title: string
  suites?: PlaywrightSuite[]
  specs: { title: string; ok: boolean; tests: PlaywrightTest[] }[]
}

interface PlaywrightTest {
  projectName: string
  status: string
  results: { error?: { message?: string } }[]
}

function failedSpecs({ title: file, suites = [], specs }: PlaywrightSuite): string[] {
  const own = specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, results }) =>
        withCause(`[${projectName}] ${file} › ${title}`, results.find(({ error }) => error)?.error?.message),
      ),
  )
  return [...own, ...suites.flatMap(failedSpecs)]
}

const MOST_CAUSE_LINES = 25

/** A failure's name with the start of its message below it: a long log is often cut to its end. */
function withCause(name: string, message: string | undefined): string {
  const lines = stripVTControlCharacters(message ?? '')
    .split('\n')
    .filter((line) => line.trim() !== '')
  return [name, ...lines.slice(0, MOST_CAUSE_LINES).map((line) => `    ${line}`)].join('\n')
}

const readReport = async <Report>(path: string): Promise<Report | undefined> =>
  existsSync(path) ? JSON.parse(await readFile(path, 'utf8')) : undefined

/** A runner that ran nothing, or failed outside of any test, counts as one failure. */
function orFailed(
  runner: string,
  code: number,
  tally: Tally = { passed: 0, failed: 0, skipped: 0, failures: [] },
): Tally {
  const ranWell = code === 0 && tally.passed > 0
  if (ranWell || tally.failed > 0) return tally
  return { ...tally, failed: 1, failures: [`${runner} ended with code ${code}`] }
}
