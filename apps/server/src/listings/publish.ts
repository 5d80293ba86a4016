import { setTimeout as wait } from 'node:timers/promises'
import { listingTexts as texts, mayOfferFreeShipping } from '@mostrador/contract/listings'
import type { Publication } from '@mostrador/contract/listings'
import { currencyDecimals, fitsCurrency } from '@mostrador/contract/money'
import { isBlank } from '@mostrador/contract/text'
import type { Site } from '@mostrador/mercadolibre'
import { openAccess } from '#marketplace'
import type { NoMarketplace } from '#marketplace'
import { takeOne } from '#plans'
import { done, newId, refuse } from '#platform'
import type { Outcome } from '#platform'
import { inTransaction } from '#platform/db'
import { currentSite } from './current-site.ts'
import { findDraft } from './draft-store.ts'
import { PUBLISH_QUEUE } from './job-names.ts'
import type { ListingParts } from './parts.ts'
import { changePublication, findPublication, holdPublication } from './publication-store.ts'
import type { PublicationRow } from './publication-store.ts'
import { refusalOf } from './trouble.ts'

/** How long a caller waits for the work, which goes on without them. */
const PATIENCE_MS = 45_000
const LOOK_EVERY_MS = 100

type Listing = { id: string; permalink: string | null; title: string }
type Refusal =
  | NoMarketplace
  | 'draft_not_found'
  | 'listing_not_ready'
  | 'publication_limit_reached'
  | 'publication_running'
  | 'publication_refused'

/**
 * Publishes a draft. The plan's publication, the state and the job are one transaction; the work is the job's, so that
 * a closed tab or a crash leaves nothing half done. Asked again, it answers with the listing that there is.
 */
export async function publish(
  parts: ListingParts,
  tenantId: string,
  publication: Publication,
): Promise<Outcome<Listing, Refusal>> {
  const problem = problemOf(parts, tenantId, await currentSite(parts.db, tenantId), publication)
  if (problem) return refuse('listing_not_ready', { message: problem })
  const opened = await openAccess(parts.marketplace, tenantId)
  if (!opened.ok) return refusalOf(opened)
  const ref = { tenantId, id: publication.draft_id ?? newId() }
  const claimed = await claim(parts, ref, publication)
  if (!claimed.ok) return claimed
  return outcomeOf(claimed.value ?? (await settled(parts, ref)))
}

/** What the browser has checked before; here for whoever asks without one. */
function problemOf(
  { addresses }: ListingParts,
  tenantId: string,
  { id: siteId, listingCurrencyId: currencyId }: Site,
  publication: Publication,
): string | null {
  const { title, description, price, shipping, pictures } = publication
  if (title.trim().length < 3 || isBlank(title)) return texts.titleTooShort
  if (description.trim().length < 10 || isBlank(description)) return texts.descriptionTooShort
  if (!fitsCurrency(price, currencyId)) return texts.priceDecimals(currencyDecimals(currencyId))
  if (shipping.free_shipping && !mayOfferFreeShipping(price, siteId)) return texts.freeShippingTooCheap
  const isOwn = ({ source }: { source: string }) =>
    addresses.pictureAt(source)?.tenantId === tenantId || /^https:\/\//.test(source)
  return pictures.every(isOwn) ? null : texts.imageNotFound
}

type Ref = { tenantId: string; id: string }

/** The row when it is published already; null when the job has it now. */
const claim = (
  { db, queue, clock }: ListingParts,
  ref: Ref,
  request: Publication,
): Promise<Outcome<PublicationRow | null, 'draft_not_found' | 'publication_limit_reached'>> =>
  inTransaction(db, async (tx) => {
    const now = clock.now()
    if (request.draft_id !== undefined && !(await findDraft(tx, ref.tenantId, ref.id)))
      return refuse('draft_not_found')
    const row = await holdPublication(tx, ref, request, now)
    if (row.state === 'published') return done(row)
    if (row.state === 'publishing') return done(null)
    const charge = await takeOne(tx, ref.tenantId, 'marketPlacePublications', now)
    if (!charge) return refuse('publication_limit_reached')
    await changePublication(tx, ref, {
      state: 'publishing',
      request,
      problems: [],
      error: null,
      charged_period: charge.period,
      updated_at: now,
    })
    await queue.add(tx, PUBLISH_QUEUE, [{ data: { tenantId: ref.tenantId, publicationId: ref.id } }])
    return done(null)
  })

async function settled({ db }: ListingParts, ref: Ref): Promise<PublicationRow | undefined> {
  const giveUpAt = Date.now() + PATIENCE_MS
  for (;;) {
    const row = await findPublication(db, ref)
    if (row?.state !== 'publishing' || Date.now() > giveUpAt) return row
    await wait(LOOK_EVERY_MS)
  }
}

function outcomeOf(row: PublicationRow | undefined): Outcome<Listing, Refusal> {
  if (row?.state === 'publishing') return refuse('publication_running')
  if (row?.state === 'published' && row.item_id !== null)
    return done({ id: row.item_id, permalink: row.permalink, title: row.item_title ?? '' })
  return refuse('publication_refused', { message: row?.error ?? texts.publishFailed })
}
