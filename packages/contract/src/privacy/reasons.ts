/** Reasons to withhold a line of a seller's file from buyers: a closed list, the most serious first. */
export const PRIVATE_REASONS = [
  'payment',
  'identity',
  'credential',
  'other_person',
  'business_secret',
  'abuse',
  'internal',
  'contact',
] as const
export type PrivateReason = (typeof PRIVATE_REASONS)[number]

/** Reasons that no seller can release, because a leak would harm the person or the shop. */
const LOCKED_REASONS = ['payment', 'identity', 'credential'] as const satisfies PrivateReason[]

export const isLocked = (reason: string | null): boolean =>
  reason !== null && (LOCKED_REASONS as readonly string[]).includes(reason)
