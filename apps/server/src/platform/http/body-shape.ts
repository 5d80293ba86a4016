/** Limit for one list or table in a body. The limits of the contract are lower. */
const MAX_ENTRIES = 1000
const MAX_DEPTH = 32

/**
 * Returns whether the lists and tables of a body are small enough for any call. It runs before the schema, because a
 * schema checks each entry of a list, and reports each problem, before it finds the list too long.
 */
export function isOfUsualShape(body: unknown): boolean {
  let level: unknown[] = [body]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_DEPTH) return false
    const below: unknown[] = []
    for (const value of level) {
      if (typeof value !== 'object' || value === null) continue
      const entries: unknown[] = Array.isArray(value) ? value : Object.values(value)
      if (entries.length > MAX_ENTRIES) return false
      for (const entry of entries) if (typeof entry === 'object' && entry !== null) below.push(entry)
    }
    level = below
  }
  return true
}
