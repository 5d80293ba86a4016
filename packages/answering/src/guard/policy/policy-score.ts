import type { GuardCode } from '@mostrador/contract/guard'
import type { Finding } from '../../types.ts'
import { policyFeatures } from './policy-features.ts'
import table from './policy-weights.json' with { type: 'json' }
import type { PolicyContext, PolicyReading } from './reading.ts'

/** The classes that words alone cannot decide, with the code of each. */
const SCORED_CLASSES = {
  contact: 'contact_invitation',
  address: 'address',
  personal_data: 'personal_data',
  off_platform: 'off_platform',
  promise: 'promise',
  leak: 'leak',
  rival: 'rival_platform',
  insult: 'insult',
} as const satisfies Record<string, GuardCode>

export type ScoredClass = keyof typeof SCORED_CLASSES

export const CLASSES = Object.keys(SCORED_CLASSES) as ScoredClass[]

/**
 * A linear classifier. The first row of weights says whether a sentence breaks a rule at all, the others which one.
 * `npm run eval -- policy` writes the file.
 */
export interface PolicyWeights {
  /** The smallest score that breaks a rule. */
  threshold: number
  /** One row for all classes and one for each of `CLASSES`, in hundredths. */
  weights: readonly (readonly number[])[]
}

const HUNDREDTHS = 100

/** Scores of a sentence: for any rule at first, then for each of `CLASSES`. */
export const scoresBy = (weights: PolicyWeights['weights'], features: Float32Array): number[] =>
  weights.map((row) => row.reduce((sum, weight, at) => sum + (weight / HUNDREDTHS) * features[at]!, 0))

const { threshold, weights } = table as PolicyWeights

/** Sentences that break a rule by the learned score. */
export function scoredFindings(read: PolicyReading, context: PolicyContext): Finding[] {
  return read.sentences.flatMap((sentence) => {
    if (isQuoted(sentence.folded, read)) return []
    const [any = 0, ...each] = scoresBy(weights, policyFeatures(sentence, read, context))
    if (any < threshold) return []
    const found = CLASSES[each.indexOf(Math.max(...each))]!
    return isRuled(found, context) ? [{ code: SCORED_CLASSES[found], clause: sentence.text }] : []
  })
}

/** The seller's own sentence breaks no rule that the seller's files may break. */
const isQuoted = (folded: string, { sources }: PolicyReading): boolean =>
  sources.some((source) => source.folded.includes(folded))

/** Paying and meeting are the shop's own business on its own site, and rivals are where the seller says so. */
function isRuled(found: ScoredClass, { isOwnSite = false, settings }: PolicyContext): boolean {
  if (found === 'rival') return settings.blockCompetitive
  return !isOwnSite || !['contact', 'address', 'off_platform'].includes(found)
}
