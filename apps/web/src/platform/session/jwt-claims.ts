interface Claims {
  /** Whose it is. */
  sub?: string
  email?: string
  /** Unix seconds. */
  exp?: number
  /** How much of who the seller is was shown: `aal2` after the second factor. */
  aal?: string
}

/** What a token says of itself, unproven: good enough to decide what to show, never what is allowed. */
export function claimsOf(jwt: string): Claims {
  try {
    const payload = (jwt.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    const claims: unknown = JSON.parse(atob(payload))
    return typeof claims === 'object' && claims !== null ? claims : {}
  } catch {
    return {}
  }
}
