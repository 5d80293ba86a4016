import type { DraftImage, ImageFound } from '@mostrador/contract/listings'
import { openAccess } from '#marketplace'
import type { NoMarketplace } from '#marketplace'
import { done, refuse } from '#platform'
import type { Outcome } from '#platform'
import { currentSite } from './current-site.ts'
import type { ListingParts } from './parts.ts'
import { keepPicture } from './pictures.ts'
import { refusalOf } from './trouble.ts'

const PRODUCTS = 12
const MAX_BYTES = 10 * 1024 * 1024
const TIMEOUT_MS = 8000
/** Where the marketplace keeps its pictures. */
const PICTURE_HOST = /^[a-z0-9-]+\.mlstatic\.com$/
/** Characters that URL parsers interpret differently: blanks, controls, backslashes, encoded dots and slashes. */
const ODD_CHARACTERS = /[\s\\\p{Cc}\p{Cf}]|%(?:2e|2f|5c)/iu

/** Pictures of the marketplace's catalogue; they belong to others, and the seller is told so. */
export async function searchImages(
  { db, marketplace, imageSearch }: ListingParts,
  tenantId: string,
  query: string,
): Promise<Outcome<ImageFound[], NoMarketplace>> {
  if (imageSearch === 'none') return done([])
  const opened = await openAccess(marketplace, tenantId)
  if (!opened.ok) return refusalOf(opened)
  const { id: siteId } = await currentSite(db, tenantId)
  const products = await opened.value.call((api) => api.catalogue({ siteId, text: query, limit: PRODUCTS }))
  if (!products.ok) return refusalOf(products)
  return done(
    products.value.flatMap(({ name, pictures }) => pictures.slice(0, 2).map((url) => ({ url, title: name }))),
  )
}

/**
 * Copies a picture that was found into the draft's own. Only the marketplace's own hosts are asked, redirects are not
 * followed, and the picture is squared like any upload.
 */
export async function keepFoundImage(
  parts: ListingParts,
  tenantId: string,
  url: string,
): Promise<
  Outcome<
    DraftImage,
    'image_not_allowed' | 'image_refused' | 'marketplace_unavailable' | 'too_many_uploads' | 'uploads_full'
  >
> {
  const address = pictureAddress(url, parts.marketplace.app.apiUrl)
  if (!address) return refuse('image_not_allowed')
  return parts.uploads.hold(tenantId, MAX_BYTES, async () => {
    const bytes = await download(address)
    if (!bytes) return refuse('marketplace_unavailable')
    return keepPicture(parts, tenantId, bytes, { origin: 'search', anyShape: true })
  })
}

/** Returns the normalized address of a marketplace picture, or null for any other address. */
function pictureAddress(text: string, apiUrl: string): string | null {
  if (ODD_CHARACTERS.test(text) || !URL.canParse(text)) return null
  const url = new URL(text)
  if (url.username !== '' || url.password !== '') return null
  const isOfPictureHost = url.protocol === 'https:' && url.port === '' && PICTURE_HOST.test(url.hostname)
  const catalogue = new URL(`${apiUrl}/catalogue/`)
  const isOfCatalogue = url.origin === catalogue.origin && url.pathname.startsWith(catalogue.pathname)
  return isOfPictureHost || isOfCatalogue ? url.href : null
}

async function download(url: string): Promise<Uint8Array | null> {
  try {
    const reply = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) })
    if (!reply.ok) return null
    const chunks: Uint8Array[] = []
    let size = 0
    for await (const chunk of reply.body ?? []) {
      size += chunk.byteLength
      if (size > MAX_BYTES) return null
      chunks.push(chunk)
    }
    return Buffer.concat(chunks)
  } catch {
    return null
  }
}
