import * as z from 'zod'
import { AuthProblem } from '../auth-problem.ts'

/** The user's data travels in every access token, and a header has its limits. */
const MAX_BYTES = 8 * 1024
const TOO_LARGE = 'User data is too large'

/** What users tell about themselves; never an input to a right. */
export const UserData = z.record(z.string(), z.unknown()).refine(fits, TOO_LARGE)
export type UserData = z.infer<typeof UserData>

/** The stored data with what changed; a null takes a key away. */
export function mergedData(stored: UserData, changes: UserData): UserData {
  const kept = Object.entries({ ...stored, ...changes }).filter(([, value]) => value !== null)
  const merged = Object.fromEntries(kept)
  if (!fits(merged)) throw new AuthProblem('validation_failed', { message: TOO_LARGE })
  return merged
}

function fits(data: Record<string, unknown>): boolean {
  return Buffer.byteLength(JSON.stringify(data)) <= MAX_BYTES
}
