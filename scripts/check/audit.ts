import { npm } from '../bootstrap/steps.mjs'
import { run } from '../lib/processes.ts'
import { type CheckResult, failed, passed } from './result.ts'

/** Less is said, and stops nobody: most of it is about code that never runs here. */
const STOPPING = ['high', 'critical']

/** What of a report by `npm audit --json` is read. */
type Report =
  | { message: string }
  | {
      vulnerabilities: Record<
        string,
        { severity: string; range: string; via: (string | { title: string })[] }
      >
      metadata: { dependencies: { total: number } }
    }

/** Asks the registry which dependencies have known holes. Without a registry that tells, it says so and goes on. */
export async function checkAudit(): Promise<CheckResult> {
  const patience = ['--fetch-retries=0', '--fetch-timeout=10000']
  const [program = '', ...before] = npm(process.execPath)
  const { printed } = await run(program, [...before, 'audit', '--json', ...patience])
  return judge(printed)
}

/** `printed` may hold warnings around the report. */
export function judge(printed: string): CheckResult {
  const report = reportIn(printed)
  if (report === null) return passed('not asked: npm gave no report')
  if (!('vulnerabilities' in report)) return passed(`not asked: ${report.message}`)
  const { total } = report.metadata.dependencies
  if (total === 0) return failed('Not one dependency was looked at.')
  const found = Object.entries(report.vulnerabilities)
  const stopping = found.filter(([, { severity }]) => STOPPING.includes(severity))
  if (stopping.length === 0) return passed(`${total} dependencies, ${found.length} lesser holes`)
  const lines = stopping.map(([name, { severity, range, via }]) => {
    const titles = via.map((one) => (typeof one === 'string' ? `through ${one}` : one.title))
    return `${name} ${range}: ${severity}: ${titles.join('; ')}`
  })
  return failed(lines.join('\n'))
}

function reportIn(printed: string): Report | null {
  try {
    return JSON.parse(printed.slice(printed.indexOf('{'), printed.lastIndexOf('}') + 1)) as Report
  } catch {
    return null
  }
}
