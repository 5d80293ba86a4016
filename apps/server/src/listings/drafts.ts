import type { Draft, DraftChange } from '@mostrador/contract/listings'
import { done, refuse } from '#platform'
import type { Outcome } from '#platform'
import { inTransaction } from '#platform/db'
import { draftReply } from './draft-reply.ts'
import { changeDraft, deleteDraftRow, findDraft, listDraftRows } from './draft-store.ts'
import { DESCRIBE_QUEUE } from './job-names.ts'
import type { ListingParts } from './parts.ts'
import { changePublication, findPublication, holdState, listPublications } from './publication-store.ts'

type Parts = Pick<ListingParts, 'db' | 'clock' | 'queue' | 'addresses'>
interface Ref {
  tenantId: string
  id: string
}

export async function listDrafts({ db }: Parts, tenantId: string): Promise<Draft[]> {
  const rows = await listDraftRows(db, tenantId)
  const publications = await listPublications(
    db,
    tenantId,
    rows.map(({ id }) => id),
  )
  return rows.map((row) =>
    draftReply(
      row,
      publications.find(({ id }) => id === row.id),
    ),
  )
}

/**
 * Saves what was changed. A draft whose publication failed is an ordinary one again: what was wrong may be mended. Of
 * pictures only the seller's own are kept.
 */
export const saveDraft = (
  { db, clock, addresses }: Parts,
  ref: Ref,
  change: DraftChange,
): Promise<Outcome<Draft, 'draft_not_found' | 'draft_being_published' | 'listing_already_published'>> =>
  inTransaction(db, async (tx) => {
    const now = clock.now()
    const images = change.images?.filter(({ id, url }) => {
      const picture = addresses.pictureAt(url)
      return picture?.tenantId === ref.tenantId && picture.id === id
    })
    const publication = await holdState(tx, ref)
    if (publication?.state === 'publishing') return refuse('draft_being_published')
    if (publication?.state === 'published') return refuse('listing_already_published')
    const row = await changeDraft(tx, { ...ref, change: { ...change, ...(images && { images }) }, now })
    if (!row) return refuse('draft_not_found')
    if (publication?.state === 'failed')
      await changePublication(tx, ref, { state: 'idle', problems: [], error: null, updated_at: now })
    return done(draftReply(row, undefined))
  })

/** A published one leaves the list only; its listing stays. */
export const deleteDraft = (
  { db }: Parts,
  ref: Ref,
): Promise<Outcome<{ success: true }, 'draft_not_found' | 'draft_being_published'>> =>
  inTransaction(db, async (tx) => {
    if ((await holdState(tx, ref))?.state === 'publishing') return refuse('draft_being_published')
    return (await deleteDraftRow(tx, ref.tenantId, ref.id))
      ? done({ success: true as const })
      : refuse('draft_not_found')
  })

/** Sends the description of a published listing again, as it is written now. */
export async function resendDescription(
  { db, queue, clock }: Parts,
  ref: Ref,
  description: string,
): Promise<Outcome<{ success: true; data: Draft }, 'draft_not_found'>> {
  return inTransaction(db, async (tx) => {
    const now = clock.now()
    const held = await holdState(tx, ref)
    const row = await changeDraft(tx, { ...ref, change: { description }, now })
    if (!row || held?.state !== 'published') return refuse('draft_not_found')
    await changePublication(tx, ref, {
      request: { ...held.request, description },
      description_state: 'pending',
      updated_at: now,
    })
    await queue.add(tx, DESCRIBE_QUEUE, [{ data: { tenantId: ref.tenantId, publicationId: ref.id } }])
    const publication = await findPublication(tx, ref)
    const draft = await findDraft(tx, ref.tenantId, ref.id)
    return done({ success: true as const, data: draftReply(draft ?? row, publication) })
  })
}
