import type { PrivateReason } from '@mostrador/contract/privacy'
import { featuresOf } from './line-features.ts'
import table from './line-weights.json' with { type: 'json' }

/** What `npm run eval -- private-lines` learned: for each feature its weight for public lines and for each kind. */
export interface LineWeights {
  kinds: readonly PrivateReason[]
  /** The share of what is private from which on a line is taken for private. */
  threshold: number
  weights: Record<string, readonly number[]>
}

const { kinds, threshold } = table as unknown as LineWeights
const WEIGHTS = new Map(Object.entries((table as unknown as LineWeights).weights))
/** Weights are tenths. */
const STEPS = 10
/** What is shorter says too little. */
const LEAST_WORDS = 7

/**
 * The kind of private line that a line looks like by its words, or null. It finds what no rule names: gossip, notes between
 * those who run the shop. The seller can release all of it, and it never says what is locked.
 */
export function learnedReason(line: string): PrivateReason | null {
  if (line.split(/\s+/).length < LEAST_WORDS) return null
  const totals = Array.from({ length: kinds.length + 1 }, () => 0)
  for (const name of ['#bias', ...featuresOf(line)])
    WEIGHTS.get(name)?.forEach((weight, one) => (totals[one]! += weight / STEPS))
  const most = Math.max(...totals)
  const powers = totals.map((total) => Math.exp(total - most))
  const all = powers.reduce((sum, power) => sum + power, 0)
  if (1 - powers[0]! / all < threshold) return null
  const best = powers.indexOf(Math.max(...powers.slice(1)), 1)
  return kinds[best - 1] ?? null
}
