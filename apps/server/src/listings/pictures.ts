import type { DraftImage, ImageOrigin } from '@mostrador/contract/listings'
import { listingTexts, MAX_IMAGE_BYTES } from '@mostrador/contract/listings'
import type { FastifyRequest } from 'fastify'
import { wasDeleted } from '#accounts'
import { done, newId, refuse } from '#platform'
import type { Outcome } from '#platform'
import { inTransaction } from '#platform/db'
import type { ListingParts } from './parts.ts'
import { deletePictureRows, hasPictures, insertPicture, shownPictures } from './picture-store.ts'
import { squarePicture } from './square-picture.ts'
import type { Picture } from './square-picture.ts'

/** Ten drafts hold a hundred; the others wait for the daily tidying. */
const MOST_PICTURES = 500
const DAY_MS = 24 * 60 * 60 * 1000

type Parts = Pick<ListingParts, 'db' | 'clock' | 'pictures' | 'addresses'>

/** Squares a picture and keeps it. The file is there before its row is. */
export async function keepPicture(
  { db, clock, pictures, addresses }: Parts,
  tenantId: string,
  picture: Picture,
  { origin, anyShape }: { origin: ImageOrigin; anyShape?: boolean },
): Promise<Outcome<DraftImage, 'image_refused' | 'uploads_full'>> {
  const squared = await squarePicture(picture, { anyShape: anyShape ?? false })
  if (!squared.ok) return squared
  const now = clock.now()
  const id = newId(now.getTime())
  await pictures.put(`${tenantId}/${id}`, squared.value)
  const isKept = await inTransaction(db, (tx) => insertPicture(tx, { tenantId, id, now }, MOST_PICTURES))
  if (isKept) return done({ id, url: addresses.addressOf({ tenantId, id }), origin })
  await pictures.delete(`${tenantId}/${id}`)
  return refuse('image_refused', { message: listingTexts.tooManyPicturesKept })
}

/** The one picture of an upload. */
export const uploadPicture = (
  parts: Parts & Pick<ListingParts, 'uploads'>,
  tenantId: string,
  request: FastifyRequest,
) =>
  parts.uploads.receive(
    request,
    tenantId,
    { maxFileBytes: MAX_IMAGE_BYTES, maxFiles: 1, tooLarge: () => listingTexts.imageTooLarge },
    async ({ files: [file] }) =>
      file
        ? keepPicture(parts, tenantId, file.path, { origin: 'file' })
        : refuse('nothing_chosen', { message: listingTexts.imageRequired }),
  )

/** Deletes pictures of which no draft has been showing anything for a day, and those of sellers who are gone. */
export async function discardPictures({ db, clock, pictures }: Parts): Promise<void> {
  for await (const { tenantId, ids } of pictures.storedBefore(new Date(clock.now().getTime() - DAY_MS))) {
    const isGone = await wasDeleted(db, tenantId)
    // Files of sellers whom this database does not know belong to another one.
    if (!isGone && !(await hasPictures(db, tenantId))) continue
    const shown = isGone ? new Set<string>() : await shownPictures(db, tenantId, ids)
    const doomed = ids.filter((id) => !shown.has(id))
    await deletePictureRows(db, tenantId, doomed)
    for (const id of doomed) await pictures.delete(`${tenantId}/${id}`)
  }
}
