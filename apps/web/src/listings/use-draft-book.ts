import { saveDraftEndpoint } from '@mostrador/contract/listings'
import { useQuery } from '@tanstack/react-query'
import { createContext, use, useEffect, useState, useSyncExternalStore } from 'react'
import { call, isApiError, session } from '#platform'
import { createDraftBook, type DraftBook } from './draft-book.ts'
import { draftsQuery } from './listing-queries.ts'

/** The book of the page's drafts, filled and kept up from the server. */
export function useNewDraftBook() {
  const [book] = useState(() =>
    createDraftBook({
      send: (id, change) => call(saveDraftEndpoint, { params: { id }, body: change }),
      mayPass: (error) =>
        !isApiError(error) || error.status === 0 || error.status >= 500 || error.status === 401,
      storage: localStorage,
      storageKey: `listingEdits:${session.pageAccount()}`,
    }),
  )
  const drafts = useQuery(draftsQuery)
  const { data } = drafts
  useEffect(() => {
    if (data) book.take(data)
  }, [book, data])
  useEffect(() => {
    const saveAll = () => book.ids().forEach((id) => void book.flush(id).catch(() => undefined))
    window.addEventListener('online', saveAll)
    return () => {
      window.removeEventListener('online', saveAll)
      // Leaving the page sends what is left; what does not arrive waits in this browser.
      saveAll()
    }
  }, [book])
  return { book, drafts }
}

export const DraftBookContext = createContext<DraftBook | null>(null)

export function useDraftBook(): DraftBook {
  const book = use(DraftBookContext)
  if (!book) throw new Error('no draft book above')
  return book
}

export const useDraftIds = (book: DraftBook) => useSyncExternalStore(book.subscribe, book.ids)
export const useSaving = (book: DraftBook) => useSyncExternalStore(book.subscribe, book.saving)

/** One draft: only a change of this one draws its card again. */
export function useDraft(id: string) {
  const book = useDraftBook()
  return useSyncExternalStore(book.subscribe, () => book.get(id))
}
