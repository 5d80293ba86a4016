import { LimitExceeded } from '../../model/index.ts'
/** Steps of matching and computing. A large shop's page takes about 2 million; one second allows about 50 million. */
const MAX_STEPS = 100_000_000

export interface WorkBudget {
  spend(steps: number): void
}

export function workBudget(): WorkBudget {
  let left = MAX_STEPS
  return {
    spend(steps) {
      left -= steps
      if (left < 0) throw new LimitExceeded('the styles of the page take too long')
    },
  }
}
