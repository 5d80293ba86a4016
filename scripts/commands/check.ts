import { checkAudit } from '../check/audit.ts'
import { checkBoundaries } from '../check/boundaries.ts'
import { checkSecrets, checkTraces } from '../check/forbidden-text.ts'
import { checkLookups } from '../check/lookups.ts'
import { checkRegexes } from '../check/regexes.ts'
import { type CheckResult, failed } from '../check/result.ts'
import { checkSettingsDocs } from '../check/settings-docs.ts'
import { checkSizes } from '../check/sizes.ts'
import { checkFormat, checkLint, checkUnused } from '../check/tools.ts'
import { checkTypes } from '../check/types.ts'
import type { Tally } from '../lib/tally.ts'

// The longest first, so that the two that run at a time end together.
const CHECKS: [string, () => CheckResult | Promise<CheckResult>][] = [
  ['regexes', () => checkRegexes()],
  ['sizes', checkSizes],
  ['types', checkTypes],
  ['lint', checkLint],
  ['unused', checkUnused],
  ['boundaries', checkBoundaries],
  ['lookups', () => checkLookups()],
  ['format', checkFormat],
  ['settings', checkSettingsDocs],
  ['secrets', checkSecrets],
  ['traces', checkTraces],
  ['audit', checkAudit],
]
const AT_A_TIME = 2

export async function run() {
  const { failed: failures } = await checkEverything()
  return failures > 0 ? 1 : 0
}

export async function checkEverything(): Promise<Tally> {
  const waiting = [...CHECKS]
  const failing: string[] = []
  const problems: string[] = []

  const workThrough = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [name, check] = next
      const started = performance.now()
      const result = await Promise.resolve()
        .then(check)
        .catch((error: unknown) => failed(error instanceof Error ? error.message : String(error)))
      const seconds = `${((performance.now() - started) / 1000).toFixed(1)} s`
      const mark = result.passed ? '✓' : '✗'
      console.log(
        `${mark} ${name.padEnd(12)}${seconds.padStart(7)}   ${result.passed ? result.seen : 'failed'}`,
      )
      if (!result.passed) {
        failing.push(name)
        problems.push(`\n── ${name} ──\n${result.problems}`)
      }
    }
  }
  await Promise.all(Array.from({ length: AT_A_TIME }, workThrough))

  for (const problem of problems) console.error(problem)
  const failures = failing.map((name) => `check › ${name}`)
  return { passed: CHECKS.length - failing.length, failed: failing.length, skipped: 0, failures }
}
