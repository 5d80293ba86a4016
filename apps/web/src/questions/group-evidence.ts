import type { Evidence } from '@mostrador/contract/questions'

export interface Source {
  label: string
  /** What it says there, piece by piece; empty when the label says it all. */
  quotes: string[]
}

/** One source for all the pieces of an answer that stand in the same place. */
export function groupEvidence(evidence: readonly Evidence[]): Source[] {
  const byLabel = Map.groupBy(evidence, ({ label }) => label)
  return [...byLabel].map(([label, pieces]) => ({
    label,
    quotes: [...new Set(pieces.map(({ detail }) => detail).filter((detail) => detail !== null))],
  }))
}
