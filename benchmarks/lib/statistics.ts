/** The value that `share` of the samples do not exceed (nearest rank). */
export function percentile(samples: readonly number[], share: number): number {
  if (samples.length === 0) throw new Error('nothing was measured')
  const sorted = samples.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN
}
