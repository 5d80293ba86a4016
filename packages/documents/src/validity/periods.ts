/** Days between which something holds; both ends count. */
export interface Period {
  from?: string
  until?: string
}

const isReversed = ({ from, until }: Period): boolean =>
  from !== undefined && until !== undefined && from > until

/** A period that ends before it begins says nothing. */
export const ifInOrder = (period: Period): Period | null =>
  isReversed(period) || (period.from === undefined && period.until === undefined) ? null : period

/** What the narrower text says goes before what the wider one says. */
export function narrowed(wide: Period, narrow: Period | null): Period {
  const both = { ...wide, ...narrow }
  return isReversed(both) ? { ...narrow } : both
}
