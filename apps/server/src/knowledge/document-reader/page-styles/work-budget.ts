/** A page whose styles would take longer than a reader may work. */
export class TooMuchWork extends Error {}

/** Steps of matching and computing; a large shop's page takes some two million, a second of work some fifty. */
const MAX_STEPS = 100_000_000

export interface WorkBudget {
  spend(steps: number): void
}

export function workBudget(): WorkBudget {
  let left = MAX_STEPS
  return {
    spend(steps) {
      left -= steps
      if (left < 0) throw new TooMuchWork('the styles of the page take too long')
    },
  }
}
