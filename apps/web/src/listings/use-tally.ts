import { useRef, useSyncExternalStore } from 'react'
import type { DraftBook } from './draft-book.ts'

interface Tally {
  total: number
  /** Ids of what can be published now. */
  ready: string[]
  pending: number
  errors: number
  published: number
}

/** How the drafts stand, all together; the same object until one of the numbers changes. */
export function useTally(book: DraftBook): Tally {
  const last = useRef<{ key: string; tally: Tally } | null>(null)
  return useSyncExternalStore(book.subscribe, () => {
    const tally = tallyOf(book)
    const key = JSON.stringify(tally)
    if (last.current?.key !== key) last.current = { key, tally }
    return last.current.tally
  })
}

function tallyOf(book: DraftBook): Tally {
  const drafts = book.ids().flatMap((id) => book.get(id) ?? [])
  return {
    total: drafts.length,
    ready: drafts.filter(({ status, mlId }) => status === 'listo' && mlId === null).map(({ id }) => id),
    pending: drafts.filter(({ status }) => status === 'pendiente').length,
    errors: drafts.filter(({ status }) => status === 'error').length,
    published: drafts.filter(({ mlId }) => mlId !== null).length,
  }
}
