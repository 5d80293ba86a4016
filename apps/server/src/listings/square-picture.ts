import { fileTypeFromBuffer, fileTypeFromFile } from 'file-type'
import sharp from 'sharp'
import {
  IMAGE_SIDE,
  isSquareEnough,
  listingTexts as texts,
  MIN_IMAGE_SIDE,
} from '@mostrador/contract/listings'
import { atMost, done, refuse } from '#platform'
import type { Outcome } from '#platform'

const MAX_PIXELS = 40_000_000
const MAX_SECONDS = 10
/** Each picture may take some 200 MB while it is turned. */
const AT_ONCE = 2
sharp.concurrency(1)
sharp.cache(false)

/** At one second per picture, the last waiting upload ends half a minute before its browser gives up. */
const MOST_WAITING = 20

const inTurn = atMost(AT_ONCE)
let underWay = 0

/** The bytes of a picture, or the path of its file. */
export type Picture = Uint8Array | string

/**
 * Any picture as the marketplace wants it: a JPEG of 1200 by 1200 on white. Everything is looked at anew, by content;
 * what else a file carries (place, camera, a second picture, bytes behind its end) is gone. `anyShape` is for pictures
 * that no seller chose to cut.
 */
export async function squarePicture(
  picture: Picture,
  { anyShape = false }: { anyShape?: boolean } = {},
): Promise<Outcome<Buffer, 'image_refused' | 'uploads_full'>> {
  if (underWay >= AT_ONCE + MOST_WAITING) return refuse('uploads_full')
  underWay += 1
  try {
    return await inTurn(() => square(picture, anyShape))
  } catch {
    return refuse('image_refused')
  } finally {
    underWay -= 1
  }
}

async function square(picture: Picture, anyShape: boolean): Promise<Outcome<Buffer, 'image_refused'>> {
  const found = typeof picture === 'string' ? fileTypeFromFile(picture) : fileTypeFromBuffer(picture)
  const type = (await found)?.mime
  const mayBeWebp = anyShape && type === 'image/webp'
  if (type !== 'image/jpeg' && type !== 'image/png' && type !== 'image/apng' && !mayBeWebp)
    return refuse('image_refused', { message: texts.imageNotAnImage })
  const image = sharp(picture, {
    limitInputPixels: MAX_PIXELS,
    failOn: 'error',
    pages: 1,
    sequentialRead: true,
  })
  const { width, height } = (await image.metadata()).autoOrient
  if (width < MIN_IMAGE_SIDE || height < MIN_IMAGE_SIDE) {
    if (!anyShape || Math.max(width, height) < MIN_IMAGE_SIDE)
      return refuse('image_refused', { message: texts.imageTooSmall(width, height) })
  }
  if (!anyShape && !isSquareEnough(width, height))
    return refuse('image_refused', { message: texts.imageNotSquare })
  const squared = await image
    .autoOrient()
    .resize(IMAGE_SIDE, IMAGE_SIDE, { fit: 'contain', background: '#fff' })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .jpeg({ quality: 90 })
    .timeout({ seconds: MAX_SECONDS })
    .toBuffer()
  return done(squared)
}
