import type { PrivateReason } from '@mostrador/contract/privacy'
import { remembered } from '../text/index.ts'
import { featuresOf } from './line-features.ts'
import table from './line-weights.json' with { type: 'json' }

/** The kind of a line: public, an order to the assistant, or private for a reason. */
export type LineKind = 'public' | 'order' | PrivateReason

/** Weights of each feature for each kind; `kinds[0]` is public. `npm run eval -- private-lines` writes the file. */
export interface LineWeights {
  kinds: readonly LineKind[]
  /** The smallest share of kinds other than public that decides: `alone` by words, `withRule` when a rule matches. */
  thresholds: { alone: number; withRule: number }
  weights: Record<string, readonly number[]>
}

const { kinds, thresholds } = table as unknown as LineWeights
const WEIGHTS = new Map(Object.entries((table as unknown as LineWeights).weights))
/** The file stores weights in tenths. */
const STEPS = 10
/** A scale for the shares. The square root keeps long lines from scoring higher than short ones. */
const SPREAD = 3
/** A line with fewer words, such as a table row, has too few features. */
const LEAST_WORDS = 6

/** The value of each feature in a line with `features` features. */
export const featureValue = (features: number): number => SPREAD / Math.sqrt(Math.max(1, features))

/** Whether a line has enough words for the learned score. */
export const isProse = (line: string): boolean => (line.match(/\p{L}{2,}/gu)?.length ?? 0) >= LEAST_WORDS

interface Judged {
  /** The most likely kind other than public. */
  kind: LineKind
  /** The total share of kinds other than public. */
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
 * Returns the kind of a line by the learned score; `public` for a line with few words. A lower threshold applies when a
 * rule matches the line too.
 */
export function lineKindOf(line: string, meetsRule: boolean): LineKind {
  if (!isProse(line)) return 'public'
  const { kind, share } = judged(line)
  return share >= (meetsRule ? thresholds.withRule : thresholds.alone) ? kind : 'public'
}

/** Returns the share of kinds other than public by the learned score, 0 for a line with few words. */
export const privateShare = (line: string): number => (isProse(line) ? judged(line).share : 0)
