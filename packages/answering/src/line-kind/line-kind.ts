import type { PrivateReason } from '@mostrador/contract/privacy'
import { remembered } from '../text/index.ts'
import { featuresOf } from './line-features.ts'
import table from './line-weights.json' with { type: 'json' }

/** What a line of a shop is: for everybody, an order to whoever answers, or private. */
export type LineKind = 'public' | 'order' | PrivateReason

/** Written by `npm run eval -- private-lines`: for each feature its weight for each kind, the first of which is public. */
export interface LineWeights {
  kinds: readonly LineKind[]
  /** The share of what is not public from which on a line is taken for that: by its words alone, and with a rule. */
  thresholds: { alone: number; withRule: number }
  weights: Record<string, readonly number[]>
}

const { kinds, thresholds } = table as unknown as LineWeights
const WEIGHTS = new Map(Object.entries((table as unknown as LineWeights).weights))
/** Weights are tenths. */
const STEPS = 10
/** A long line counts no more than a short one; the factor only spreads the shares. */
const SPREAD = 3
/** A line of fewer words, such as a row of a table, says too little. */
const LEAST_WORDS = 5

/** How much each feature of a line with so many of them counts. */
export const featureValue = (features: number): number => SPREAD / Math.sqrt(Math.max(1, features))

/** Whether a line has enough words to be recognised by them. */
export const isProse = (line: string): boolean => (line.match(/\p{L}{2,}/gu)?.length ?? 0) >= LEAST_WORDS

interface Judged {
  /** The likeliest kind that is not public. */
  kind: LineKind
  /** The share of all that is not public. */
  share: number
}

const judged = remembered(
  (line: string): Judged => {
    const features = featuresOf(line)
    const totals = kinds.map((_, one) => (WEIGHTS.get('#bias')?.[one] ?? 0) / STEPS)
    for (const name of features)
      WEIGHTS.get(name)?.forEach((weight, one) => {
        totals[one]! += (weight / STEPS) * featureValue(features.size)
      })
    const most = Math.max(...totals)
    const powers = totals.map((total) => Math.exp(total - most))
    const all = powers.reduce((sum, power) => sum + power, 0)
    const best = powers.indexOf(Math.max(...powers.slice(1)), 1)
    return { kind: kinds[best] ?? 'public', share: 1 - powers[0]! / all }
  },
  { most: 5000, longest: 2000, characters: 500_000 },
)

/**
 * The kind of a line by its words, learned from lines of several writers; `public` for a line of a few words. Where a rule speaks
 * against the line too, half as much is enough.
 */
export function lineKindOf(line: string, meetsRule: boolean): LineKind {
  if (!isProse(line)) return 'public'
  const { kind, share } = judged(line)
  return share >= (meetsRule ? thresholds.withRule : thresholds.alone) ? kind : 'public'
}
