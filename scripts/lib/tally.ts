/** How many checks or tests passed, failed and were skipped. */
export interface Tally {
  passed: number
  failed: number
  skipped: number
}

export const add = (tallies: Tally[]): Tally =>
  tallies.reduce((sum, one) => ({
    passed: sum.passed + one.passed,
    failed: sum.failed + one.failed,
    skipped: sum.skipped + one.skipped,
  }))

export const closingLine = ({ passed, failed, skipped }: Tally) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
