import {
  IMAGE_SIDE,
  isSquareEnough,
  listingTexts as texts,
  MAX_IMAGE_BYTES,
  MIN_IMAGE_SIDE,
} from '@mostrador/contract/listings'

/** A file that cannot become a picture of a product; its message is written for the seller. */
export class UnusableImage extends Error {}

const JPEG_QUALITY = 0.9

/** A picture on a white square, as the marketplace wants it; or why it cannot be one. */
export async function squareImage(file: File): Promise<File> {
  if (file.type !== 'image/jpeg' && file.type !== 'image/png') throw new UnusableImage(texts.imageNotAnImage)
  if (file.size > MAX_IMAGE_BYTES) throw new UnusableImage(texts.imageTooLarge)
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => {
    throw new UnusableImage(texts.imageUnreadable)
  })
  try {
    const { width, height } = picture
    if (width < MIN_IMAGE_SIDE || height < MIN_IMAGE_SIDE)
      throw new UnusableImage(texts.imageTooSmall(width, height))
    if (!isSquareEnough(width, height)) throw new UnusableImage(texts.imageNotSquare)
    const scale = IMAGE_SIDE / Math.max(width, height)
    const [drawnWidth, drawnHeight] = [width * scale, height * scale]
    const canvas = new OffscreenCanvas(IMAGE_SIDE, IMAGE_SIDE)
    const context = canvas.getContext('2d')
    if (!context) throw new UnusableImage(texts.imageUnreadable)
    context.fillStyle = '#fff'
    context.fillRect(0, 0, IMAGE_SIDE, IMAGE_SIDE)
    context.imageSmoothingQuality = 'high'
    context.drawImage(
      picture,
      (IMAGE_SIDE - drawnWidth) / 2,
      (IMAGE_SIDE - drawnHeight) / 2,
      drawnWidth,
      drawnHeight,
    )
    const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: JPEG_QUALITY })
    return new File([blob], file.name.replace(/\.\w+$/, '.jpg'), { type: 'image/jpeg' })
  } finally {
    picture.close()
  }
}
