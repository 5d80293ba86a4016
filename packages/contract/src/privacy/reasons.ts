/** Why a line of a seller's file is not told to buyers. The list is closed, the gravest reason first. */
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

/** What no seller can release: it would harm whoever it belongs to. */
const LOCKED_REASONS = ['payment', 'identity', 'credential'] as const satisfies PrivateReason[]

export const isLocked = (reason: string | null): boolean =>
  reason !== null && (LOCKED_REASONS as readonly string[]).includes(reason)
