import { nameBlockMessages } from './name-blocks.ts'
import type { RawMessage } from './raw-message.ts'
import { stampedMessages } from './stamped-lines.ts'

/** Lines of a page above its messages: its title, the people, a notice. */
const MOST_LINES_ABOVE = 6

/** Reads the lines of a page as messages with a time. The page may begin with other lines, which are the rest. */
export function pageLineMessages(
  lines: readonly string[],
): { messages: RawMessage[]; rest: string[] } | null {
  for (let above = 0; above <= Math.min(MOST_LINES_ABOVE, lines.length - 1); above++) {
    const own = lines.slice(above)
    const messages = stampedMessages(own) ?? nameBlockMessages(own)
    if (messages) return { messages, rest: lines.slice(0, above) }
  }
  return null
}
