import { sql } from 'kysely'
import type { Selectable, Updateable } from 'kysely'
import type { Problem, Publication } from '@mostrador/contract/listings'
import { json } from '#platform/db'
import type { Db, Tables } from '#platform/db'
import './listing-tables.ts'

export type PublicationRow = Selectable<Tables['listing_publication']>
export interface PublicationRef {
  tenantId: string
  id: string
}

export const listPublications = (
  db: Db,
  tenantId: string,
  ids: readonly string[],
): Promise<PublicationRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('listing_publication')
        .selectAll()
        .where('tenant_id', '=', tenantId)
        .where('id', 'in', ids)
        .execute()

export const findPublication = (db: Db, { tenantId, id }: PublicationRef) =>
  db
    .selectFrom('listing_publication')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst()

/** The publication of a draft, made when it is the first, and held until the transaction ends. */
export async function holdPublication(
  tx: Db,
  { tenantId, id }: PublicationRef,
  request: Publication,
  now: Date,
): Promise<PublicationRow> {
  await tx
    .insertInto('listing_publication')
    .values({
      tenant_id: tenantId,
      id,
      state: 'idle',
      request: json(request),
      pictures: json({}),
      posted_at: null,
      item_id: null,
      item_title: null,
      permalink: null,
      description_state: null,
      problems: json<Problem[]>([]),
      error: null,
      charged_period: null,
      published_at: null,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return tx
    .selectFrom('listing_publication')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/** The state alone, held until the transaction ends; undefined when publishing was never tried. */
export async function holdState(tx: Db, { tenantId, id }: PublicationRef) {
  const row = await tx
    .selectFrom('listing_publication')
    .select(['state', 'request', 'item_id'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row
}

type Change = Omit<
  Updateable<Tables['listing_publication']>,
  'tenant_id' | 'id' | 'request' | 'pictures' | 'problems'
> & { request?: Publication; problems?: Problem[]; pictures?: Record<string, string> }

export async function changePublication(
  db: Db,
  { tenantId, id }: PublicationRef,
  { request, problems, pictures, ...change }: Change,
  only: { state?: PublicationRow['state']; description?: string } = {},
): Promise<boolean> {
  let update = db
    .updateTable('listing_publication')
    .set({
      ...change,
      ...(request && { request: json(request) }),
      ...(problems && { problems: json(problems) }),
      ...(pictures && { pictures: json(pictures) }),
    })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
  if (only.state !== undefined) update = update.where('state', '=', only.state)
  if (only.description !== undefined)
    update = update.where(sql`request->>'description'`, '=', only.description)
  return (await update.executeTakeFirst()).numUpdatedRows > 0n
}

/** Remembers the marketplace's id of a picture, so that a second run does not upload it again. */
export const addPicture = (db: Db, { tenantId, id }: PublicationRef, source: string, pictureId: string) =>
  db
    .updateTable('listing_publication')
    .set({ pictures: sql`pictures || ${JSON.stringify({ [source]: pictureId })}::jsonb` })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute()

/**
 * Takes the right to post the listing by setting `posted_at`, unless it has changed since `seen` was read: of two runs one
 * gets it. From then on the listing may exist, whatever the marketplace answers.
 */
export async function takePost(
  db: Db,
  { tenantId, id }: PublicationRef,
  seen: Date | null,
  now: Date,
): Promise<boolean> {
  let update = db
    .updateTable('listing_publication')
    .set({ posted_at: now })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .where('state', '=', 'publishing')
  update = seen === null ? update.where('posted_at', 'is', null) : update.where('posted_at', '=', seen)
  return (await update.executeTakeFirst()).numUpdatedRows > 0n
}
