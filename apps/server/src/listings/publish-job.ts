import { ownValue } from '@mostrador/contract/own-value'
import { listingTexts } from '@mostrador/contract/listings'
import type { Problem, Publication } from '@mostrador/contract/listings'
import type { Failure, Item, NewItem } from '@mostrador/mercadolibre'
import { failureIn, isPassing, openAccess, postponeFor } from '#marketplace'
import type { Access, Trouble } from '#marketplace'
import { giveBackOne } from '#plans'
import { inTransaction } from '#platform/db'
import { Postpone } from '#platform/queue'
import { definitionsOf } from './category-shelf.ts'
import { DESCRIBE_QUEUE } from './job-names.ts'
import { isOtherMode, listingAccount, switchMode } from './listing-account.ts'
import { newItemOf } from './new-item.ts'
import type { DescriptionState } from './listing-tables.ts'
import type { ListingParts } from './parts.ts'
import { plainDescription } from './plain-text.ts'
import { problemTexts } from './problem-texts.ts'
import { problemsOf } from './problems.ts'
import { addPicture, changePublication, findPublication, takePost } from './publication-store.ts'
import type { PublicationRow } from './publication-store.ts'

/** A new item may take this long to be found by its SKU; before that, not finding it means nothing. Above a call's own time. */
const SETTLES_MS = 10_000
const LOOK_AGAIN_MS = 1500

interface Ref {
  tenantId: string
  id: string
}

/**
 * Lists what a publication asks for, once. Whatever happened to an earlier run, the marketplace is asked for our SKU
 * before anything is listed that may be there already.
 */
export async function runPublication(parts: ListingParts, ref: Ref): Promise<void> {
  const row = await findPublication(parts.db, ref)
  if (row?.state !== 'publishing') return
  const opened = await openAccess(parts.marketplace, ref.tenantId, 'answer')
  if (!opened.ok) return giveUpOrPostpone(parts, ref, row, opened)
  const access = opened.value
  if (row.posted_at !== null) {
    const found = await listedEarlier(access, ref)
    if (!found.ok) return giveUpOrPostpone(parts, ref, row, found)
    if (found.value) return recordListed(parts, ref, row, found.value)
    const agoMs = parts.clock.now().getTime() - row.posted_at.getTime()
    if (agoMs < SETTLES_MS) throw new Postpone('the item may still appear', { afterMs: LOOK_AGAIN_MS })
  }
  await list(parts, ref, row, access)
}

async function listedEarlier({ sellerId, call }: Access, { id }: Ref) {
  const own = await call((api) => api.ownItems({ sellerId, sellerSku: id, limit: 1 }))
  if (!own.ok) return own
  const [itemId] = own.value.ids
  return itemId === undefined ? { ok: true as const, value: null } : call((api) => api.item(itemId))
}

async function list(parts: ListingParts, ref: Ref, row: PublicationRow, access: Access): Promise<void> {
  const [account, attributes, pictures] = await Promise.all([
    listingAccount(parts, ref.tenantId, access),
    parts.shelf.attributes(access, row.request.category_id),
    sendPictures(parts, ref, row, access),
  ])
  for (const asked of [account, attributes, pictures])
    if (!asked.ok) return giveUpOrPostpone(parts, ref, row, asked)
  if (!account.ok || !attributes.ok || !pictures.ok) return
  const itemFor = (known: typeof account.value): NewItem =>
    newItemOf(row.request, {
      account: known,
      pictures: pictures.value,
      definitions: attributes.value,
      sku: ref.id,
    })

  if (!(await takePost(parts.db, ref, row.posted_at, parts.clock.now())))
    throw new Postpone('another run lists it', { afterMs: LOOK_AGAIN_MS })
  let reply = await access.call((api) => api.createItem(itemFor(account.value)))
  if (!reply.ok && isOtherMode(failureIn(reply) ?? { code: '', text: '' })) {
    // The marketplace refused it and listed nothing, so it can be sent again.
    const switched = await switchMode(parts, ref.tenantId, account.value)
    reply = await access.call((api) => api.createItem(itemFor(switched)))
  }
  if (reply.ok) return recordListed(parts, ref, row, reply.value)
  const failure = failureIn(reply)
  if (failure?.mayHaveHappened)
    throw new Postpone(`listing ended in ${failure.code}`, { afterMs: LOOK_AGAIN_MS })
  await changePublication(parts.db, ref, { posted_at: null })
  if (failure && failure.retry === 'never')
    return fail(parts, ref, row, problemsOf(failure, definitionsOf(attributes.value), row.request).errors)
  return giveUpOrPostpone(parts, ref, row, reply)
}

/** Uploads what is ours, all at once; the pace of calls keeps it within what the marketplace bears. */
async function sendPictures(
  { db, pictures, addresses }: ListingParts,
  ref: Ref,
  row: PublicationRow,
  { call }: Access,
): Promise<{ ok: true; value: NewItem['pictures'] } | Trouble> {
  const sent = await Promise.all(
    row.request.pictures.map(async ({ source }) => {
      const known = ownValue(row.pictures, source)
      if (known !== undefined) return { ok: true as const, value: { id: known } }
      const picture = addresses.pictureAt(source)
      if (picture?.tenantId !== ref.tenantId) return { ok: true as const, value: { source } }
      const bytes = await pictures.get(`${picture.tenantId}/${picture.id}`)
      const uploaded = await call((api) => api.uploadPicture(Uint8Array.from(bytes)))
      if (!uploaded.ok) return uploaded
      await addPicture(db, ref, source, uploaded.value)
      return { ok: true as const, value: { id: uploaded.value } }
    }),
  )
  const trouble = sent.find((one) => !one.ok)
  if (trouble && !trouble.ok) return trouble
  return { ok: true, value: sent.flatMap((one) => (one.ok ? [one.value] : [])) }
}

async function recordListed(parts: ListingParts, ref: Ref, row: PublicationRow, item: Item): Promise<void> {
  const now = parts.clock.now()
  const hasDescription = plainDescription(row.request.description) !== ''
  await inTransaction(parts.db, async (tx) => {
    const isFirst = await changePublication(
      tx,
      ref,
      {
        state: 'published',
        item_id: item.id,
        item_title: item.title,
        permalink: item.permalink,
        description_state: hasDescription ? 'pending' : 'none',
        published_at: now,
        updated_at: now,
      },
      { state: 'publishing' },
    )
    if (isFirst && hasDescription)
      await parts.queue.add(tx, DESCRIBE_QUEUE, [{ data: { tenantId: ref.tenantId, publicationId: ref.id } }])
  })
}

/** Passing trouble postpones the job; what only the seller can mend ends the try. */
function giveUpOrPostpone(
  parts: ListingParts,
  ref: Ref,
  row: PublicationRow,
  trouble: Trouble,
): Promise<void> {
  if (isPassing(trouble)) throw postponeFor(trouble)
  return fail(parts, ref, row, [{ field: null, message: sentenceOf(trouble, row.request) }])
}

function sentenceOf(trouble: Trouble, publication: Publication): string {
  const failure: Failure | undefined = failureIn(trouble)
  if (!failure)
    return 'noAccess' in trouble && trouble.noAccess === 'not_connected'
      ? listingTexts.notConnected
      : listingTexts.reconnect
  return failure.retry === 'reauthorise'
    ? listingTexts.reconnect
    : (problemsOf(failure, [], publication).errors[0]?.message ?? listingTexts.publishFailed)
}

/** Ends the try: the plan's publication is free again, and the seller is told why. */
async function fail(
  { db, clock }: ListingParts,
  ref: Ref,
  row: Pick<PublicationRow, 'charged_period'>,
  problems: Problem[],
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const isFirst = await changePublication(
      tx,
      ref,
      {
        state: 'failed',
        problems,
        error: problems.map(({ message }) => message).join('. ') || listingTexts.publishFailed,
        charged_period: null,
        // What the marketplace lost, or could not read, is uploaded anew.
        ...(problems.some(({ field }) => field === 'images') && { pictures: {} }),
        updated_at: clock.now(),
      },
      { state: 'publishing' },
    )
    if (isFirst && row.charged_period !== null)
      await giveBackOne(tx, ref.tenantId, 'marketPlacePublications', row.charged_period)
  })
}

/** After the last try: whether it is listed may not be known, and is looked up by the next one. */
export async function endPublication(parts: ListingParts, ref: Ref): Promise<void> {
  const row = await findPublication(parts.db, ref)
  if (row?.state !== 'publishing') return
  const message = row.posted_at === null ? listingTexts.marketplaceAway : problemTexts.uncertain
  await fail(parts, ref, row, [{ field: null, message }])
}

/** Writes the description of a listed item. */
export async function describeListing(parts: ListingParts, ref: Ref): Promise<void> {
  const row = await findPublication(parts.db, ref)
  if (row?.state !== 'published' || row.item_id === null || row.description_state !== 'pending') return
  const { item_id: itemId } = row
  const opened = await openAccess(parts.marketplace, ref.tenantId, 'answer')
  if (!opened.ok) {
    if (isPassing(opened)) throw postponeFor(opened)
    return leaveUndescribed(parts, ref)
  }
  const { call } = opened.value
  const text = textOf(row.request)
  const written = await call((api) => api.writeDescription(itemId, text))
  // There is one already: from an earlier run whose answer was lost.
  const replaced = written.ok ? written : await call((api) => api.writeDescription(itemId, text, true))
  if (!replaced.ok && isPassing(replaced)) throw postponeFor(replaced)
  const ended = (description_state: DescriptionState, only?: { description: string }) =>
    changePublication(parts.db, ref, { description_state, updated_at: parts.clock.now() }, only)
  const { description } = row.request
  if (await ended(replaced.ok ? 'written' : 'failed', { description })) return
  // The seller has renewed it meanwhile, and which of the two the marketplace took last is not known.
  await ended('pending')
  throw new Postpone('the description was renewed', { afterMs: LOOK_AGAIN_MS })
}

const textOf = ({ description }: Publication) => plainDescription(description)

export const leaveUndescribed = async (parts: ListingParts, ref: Ref): Promise<void> => {
  await changePublication(parts.db, ref, { description_state: 'failed', updated_at: parts.clock.now() })
}
