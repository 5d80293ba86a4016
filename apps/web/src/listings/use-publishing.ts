import {
  deleteDraftEndpoint,
  publicationOf,
  publishListingEndpoint,
  listingTexts,
} from '@mostrador/contract/listings'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, isApiError, messageOf } from '#platform'
import { toast } from '#ui'
import type { DraftBook } from './draft-book.ts'
import { draftsQuery } from './listing-queries.ts'
import { listingScreenTexts as texts } from './texts.ts'
import { untilAnswered } from './until-answered.ts'

const TRY_AGAIN_MS = 3000
/** However often a draft is sent, it becomes one listing: what the network took, or takes its time, is sent again. */
const TRIES = {
  isOpen: (error: unknown) =>
    isApiError(error) && (error.status === 0 || error.code === 'publication_running'),
  again: () =>
    new Promise<unknown>((resolve) => {
      if (navigator.onLine) setTimeout(resolve, TRY_AGAIN_MS)
      else window.addEventListener('online', resolve, { once: true })
    }),
}
/** Enough to keep the marketplace busy, few enough to leave the browser a connection for the rest. */
const AT_ONCE = 4

type Outcome = { kind: 'all' } | { kind: 'some'; failed: number } | { kind: 'none' } | { kind: 'limit' }

/** Publishes the ready drafts, a few at a time, and tells how far it is. */
export function usePublishing(book: DraftBook, currencyId: string) {
  const client = useQueryClient()
  const [progress, setProgress] = useState<{ done: number; all: number } | null>(null)
  const [isPublishing, setIsPublishing] = useState(false)
  const [outcome, setOutcome] = useState<Outcome | null>(null)

  async function publishOne(id: string): Promise<'published' | 'failed' | 'limit'> {
    try {
      await untilAnswered(() => book.flush(id), TRIES)
      const draft = book.get(id)
      if (!draft) return 'failed'
      book.mark(id, { status: 'generando', statusMessage: listingTexts.statusWaiting })
      const body = publicationOf(id, draft, currencyId)
      const listing = await untilAnswered(() => call(publishListingEndpoint, { body }), TRIES)
      book.mark(id, {
        status: 'listo',
        statusMessage: listingTexts.statusPublished,
        mlId: listing.id,
        mlUrl: listing.permalink,
      })
      return 'published'
    } catch (error) {
      // Nothing is known of its end: the next look at the drafts tells.
      if (isApiError(error, 'publication_running')) return 'failed'
      const isLimit = isApiError(error, 'publication_limit_reached')
      if (isLimit) book.mark(id, { status: 'listo', statusMessage: null })
      else
        book.mark(id, {
          status: 'error',
          statusMessage: listingTexts.statusFailed,
          error: messageOf(error) || listingTexts.publishFailed,
        })
      return isLimit ? 'limit' : 'failed'
    }
  }

  async function publish(ids: readonly string[]): Promise<void> {
    if (isPublishing || ids.length === 0) return
    setIsPublishing(true)
    setOutcome(null)
    setProgress({ done: 0, all: ids.length })
    const left = [...ids]
    const results: Awaited<ReturnType<typeof publishOne>>[] = []
    const work = async () => {
      for (let id = left.shift(); id !== undefined; id = left.shift()) {
        results.push(await publishOne(id))
        setProgress({ done: results.length, all: ids.length })
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, work))
    await client.invalidateQueries({ queryKey: draftsQuery.queryKey })
    setIsPublishing(false)
    setOutcome(outcomeOf(results))
  }

  /** Takes what was published off the list; its listings stay. */
  async function removePublished(): Promise<void> {
    const published = book.ids().filter((id) => {
      const draft = book.get(id)
      return draft?.mlId !== null && draft?.descriptionState !== 'failed'
    })
    setOutcome(null)
    setProgress(null)
    const removed = await Promise.allSettled(
      published.map(async (id) => {
        await call(deleteDraftEndpoint, { params: { id } })
        book.remove(id)
      }),
    )
    await client.invalidateQueries({ queryKey: draftsQuery.queryKey })
    if (removed.some(({ status }) => status === 'fulfilled')) toast.success(texts.removed)
  }

  return { progress, isPublishing, outcome, publish, removePublished, forget: () => setOutcome(null) }
}

function outcomeOf(results: readonly ('published' | 'failed' | 'limit')[]): Outcome {
  const failed = results.filter((result) => result !== 'published').length
  if (failed === 0) return { kind: 'all' }
  if (results.includes('limit')) return { kind: 'limit' }
  return failed === results.length ? { kind: 'none' } : { kind: 'some', failed }
}
