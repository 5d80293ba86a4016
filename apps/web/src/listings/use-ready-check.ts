import {
  publicationOf,
  readyProblems,
  validateListingEndpoint,
  type AttributeDefinition,
  type Draft,
  type ListingSite,
  type Problem,
} from '@mostrador/contract/listings'
import { useRef, useState } from 'react'
import { call, isApiError } from '#platform'
import { listingScreenTexts as texts } from './texts.ts'
import { useDraftBook } from './use-draft-book.ts'

const DEBOUNCE_MS = 300

/** What stands between a draft and its publication: our rules first, then the marketplace's own word. */
export function useReadyCheck(draft: Draft, attributes: readonly AttributeDefinition[], site: ListingSite) {
  const book = useDraftBook()
  const [problems, setProblems] = useState<Problem[]>([])
  const [note, setNote] = useState<string | null>(null)
  const [isChecking, setIsChecking] = useState(false)
  const pressedAt = useRef(0)

  async function makeReady(): Promise<void> {
    const now = performance.now()
    if (now - pressedAt.current < DEBOUNCE_MS) return
    pressedAt.current = now
    const current = book.get(draft.id) ?? draft
    const found = readyProblems(current, attributes, site)
    setProblems(found)
    setNote(null)
    if (found.length > 0) return
    setIsChecking(true)
    try {
      const verdict = await call(validateListingEndpoint, {
        body: publicationOf(current.id, current, site.currencyId),
      })
      setProblems(verdict.errors)
      setNote(verdict.warnings.map(({ message }) => message).join('. ') || null)
      if (verdict.valid) book.edit(draft.id, { readyToPublish: true })
    } catch (error) {
      // Away or not connected: publishing asks again, and says so then.
      if (isApiError(error) && error.status === 400) setProblems([{ field: null, message: error.message }])
      else {
        setNote(isApiError(error) && error.status !== 502 ? error.message : texts.checkUnavailable)
        book.edit(draft.id, { readyToPublish: true })
      }
    } finally {
      setIsChecking(false)
    }
  }

  return { problems, setProblems, note, isChecking, makeReady }
}
