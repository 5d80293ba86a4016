import type { Question } from '@mostrador/contract/questions'
import { useState } from 'react'

interface Reply {
  /** What it began with. */
  given: string
  text: string
}

/** What the seller is writing to which question; kept while the list turns its pages. */
export function useReplies() {
  const [replies, setReplies] = useState<ReadonlyMap<string, Reply>>(new Map())
  const change = (id: string, update: (reply: Reply | undefined) => Reply | undefined) =>
    setReplies((before) => {
      const after = new Map(before)
      const updated = update(before.get(id))
      if (updated === undefined) after.delete(id)
      else after.set(id, updated)
      return after
    })
  return {
    isWriting: replies.size > 0,
    hasUnsaved: [...replies.values()].some(({ given, text }) => text.trim() !== given.trim()),
    textFor: (id: string) => replies.get(id)?.text,
    /** Begins with what the assistant suggests, or what could not be published before. */
    open: ({ id, draft }: Question) => change(id, () => ({ given: draft ?? '', text: draft ?? '' })),
    type: (id: string, text: string) => change(id, (reply) => reply && { ...reply, text }),
    close: (id: string) => change(id, () => undefined),
  }
}
export type Replies = ReturnType<typeof useReplies>
