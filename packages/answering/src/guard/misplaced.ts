import type { Clause } from './clauses.ts'

/** So much of a clause must a source explain before it may say that the value is another one. */
const ENOUGH = 0.5

const SIZE = /^(?:x{0,3}[sml]|x{1,3}l|\dxl)$/

/**
 * Whether a value stands in the wrong place: a source with another value explains all of the clause that the sources with
 * this value explain, and more; or it alone names the size that the clause speaks of.
 */
export function isElsewhere(own: Clause, holds: readonly Clause[], others: readonly Clause[]): boolean {
  if (own.words.size === 0) return false
  const explained = (source: Clause) => [...own.words].filter((word) => source.words.has(word))
  const sizes = [...own.words].filter((word) => SIZE.test(word))
  if (
    sizes.some((size) => others.some((s) => s.words.has(size)) && !holds.some((s) => s.words.has(size))) &&
    holds.some((s) => [...s.words].some((word) => SIZE.test(word)))
  )
    return true
  const best = holds.map(explained)
  return others.some((other) => {
    const words = new Set(explained(other))
    return (
      words.size / own.words.size >= ENOUGH &&
      best.every((held) => held.length < words.size && held.every((word) => words.has(word)))
    )
  })
}
