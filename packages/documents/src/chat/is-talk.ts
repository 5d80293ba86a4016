import { foldText } from './fold-text.ts'
import type { RawMessage } from './raw-message.ts'
import { CUSTOMER_QUESTION, CUSTOMER_SPEECH } from './role-words.ts'

export const GREETING = /\b(?:hola|buen[oa]s|buen dia|gracias)\b/

/** Returns whether people talk to each other in messages: a table of hours or events has authors and times, too. */
export const isTalk = (messages: readonly RawMessage[]): boolean =>
  messages.some(({ lines }) => {
    const text = foldText(lines.join(' '))
    return (
      text.includes('?') || [GREETING, CUSTOMER_SPEECH, CUSTOMER_QUESTION].some((speech) => speech.test(text))
    )
  })
