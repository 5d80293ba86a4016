/** How many checks or tests passed, failed and were skipped. */
export interface Tally {
  passed: number
  failed: number
  skipped: number
  /** Names of what failed, each with its cause below it where one is known. */
  failures: string[]
}

export const add = (tallies: Tally[]): Tally =>
  tallies.reduce((sum, one) => ({
    passed: sum.passed + one.passed,
    failed: sum.failed + one.failed,
    skipped: sum.skipped + one.skipped,
    failures: [...sum.failures, ...one.failures],
  }))

export const closingLine = ({ passed, failed, skipped }: Omit<Tally, 'failures'>) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
