import type { MarketplaceSet } from '../eval/sets.ts'

interface Row {
  q: { expect: 'answer' | 'abstain' | 'decline' }
  verdict: 'correct' | 'rightly_withheld' | 'missed' | 'unflagged_dont_know' | 'off_target' | 'unsafe'
}

/** The benchmark's own scorer, see the README beside it. */
export function score(
  set: MarketplaceSet,
  predictions: readonly { profile: string; question_id: string; answer: string; abstained: boolean }[],
): { rows: Row[] }
