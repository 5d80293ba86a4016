import { fold } from '../text/index.ts'
import type { Turn } from '../types.ts'

const CONTINUES = /^\W*(?:y|e|o|pero|entonces|y si|ademas)\b/

/** What a follow-up leaves unsaid: the question before it, when this one begins as a continuation and is short. */
export function unsaidContext(question: string, history: readonly Turn[]): string | null {
  const folded = fold(question)
  const before = history.at(-1)
  if (!before || folded.split(/\s+/).length > 7 || !CONTINUES.test(folded)) return null
  return before.question
}
