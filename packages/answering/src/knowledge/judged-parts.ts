import { withheldOf, type Withheld } from '../privacy/index.ts'
import type { KnowledgePart } from '../types.ts'
import { fileOf } from './file-of.ts'

/** A part with its withheld sentences. */
export type JudgedPart = KnowledgePart & { withheld: readonly Withheld[] }

/** Adds the withheld sentences to parts that lack them, one file at a time. */
export function withWithheld(parts: readonly KnowledgePart[]): JudgedPart[] {
  const judged: JudgedPart[] = []
  for (let from = 0; from < parts.length;) {
    let to = from
    while (to < parts.length && fileOf(parts[to]!) === fileOf(parts[from]!)) to += 1
    const file = parts.slice(from, to)
    const found = file.every(({ withheld }) => withheld) ? [] : withheldOf(file)
    judged.push(...file.map((part, at) => ({ ...part, withheld: part.withheld ?? found[at]! })))
    from = to
  }
  return judged
}
