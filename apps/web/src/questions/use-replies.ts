import type { Question } from '@mostrador/contract/questions'
import { useState } from 'react'

/** What the seller is writing to which question; kept while the list turns its pages. */
export function useReplies() {
  const [texts, setTexts] = useState<ReadonlyMap<string, string>>(new Map())
  const change = (id: string, text: string | undefined) =>
    setTexts((before) => {
      const after = new Map(before)
      if (text === undefined) after.delete(id)
      else after.set(id, text)
      return after
    })
  return {
    isWriting: texts.size > 0,
    textFor: (id: string) => texts.get(id),
    /** Begins with what the assistant suggests, or what could not be published before. */
    open: ({ id, draft }: Question) => change(id, draft ?? ''),
    type: (id: string, text: string) => change(id, text),
    close: (id: string) => change(id, undefined),
  }
}
export type Replies = ReturnType<typeof useReplies>
