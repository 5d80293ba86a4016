import type { Disagreement } from '@mostrador/contract/knowledge'

/** What decides which side holds: nothing yet, the dates of the files, or the seller. */
export type Decision = 'open' | 'byDate' | 'chosen'

export interface NamedFile {
  fileId: string
  fileName: string
}

/** All disagreements of the same files that were decided in the same way. */
export interface FileGroup {
  id: string
  files: NamedFile[]
  cases: Disagreement[]
}

/** The index of the side that assistants use, or null when they use neither. */
export const usedSide = ({ chosen, newer }: Disagreement): number | null => chosen ?? newer

const decisionOf = ({ chosen, newer }: Disagreement): Decision =>
  chosen !== null ? 'chosen' : newer !== null ? 'byDate' : 'open'

/** Groups disagreements by who decides them, and within that by their files. Keeps the order of the first of each. */
export function groupDisagreements(disagreements: readonly Disagreement[]): Record<Decision, FileGroup[]> {
  const groups: Record<Decision, FileGroup[]> = { open: [], byDate: [], chosen: [] }
  const known = new Map<string, FileGroup>()
  for (const disagreement of disagreements) {
    const decision = decisionOf(disagreement)
    const files = disagreement.sides.map(({ fileId, fileName }) => ({ fileId, fileName }))
    const id = [decision, ...files.map(({ fileId }) => fileId).toSorted()].join('-')
    const group = known.get(id)
    if (group) group.cases.push(disagreement)
    else {
      const made = { id, files, cases: [disagreement] }
      known.set(id, made)
      groups[decision].push(made)
    }
  }
  return groups
}

export const countCases = (groups: readonly FileGroup[]): number =>
  groups.reduce((count, { cases }) => count + cases.length, 0)

/** Keys of the cases in which a file says something that assistants do not use. */
export const keysWithout = (cases: readonly Disagreement[], fileId: string): string[] =>
  cases.flatMap((one) => {
    const side = one.sides.findIndex((other) => other.fileId === fileId)
    return side < 0 || side === usedSide(one) ? [] : one.key
  })
