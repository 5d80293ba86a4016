import {
  addDraftEndpoint,
  autocompleteProductEndpoint,
  categoryAttributesEndpoint,
  deleteDraftEndpoint,
  generateAiImagesEndpoint,
  generateDescriptionEndpoint,
  keepImageEndpoint,
  listCategoriesEndpoint,
  listDraftsEndpoint,
  listingRightsEndpoint,
  listingTypesEndpoint,
  predictCategoryEndpoint,
  publishListingEndpoint,
  requiredAttributesEndpoint,
  resendDescriptionEndpoint,
  saveDraftEndpoint,
  searchImagesEndpoint,
  uploadImageEndpoint,
  userCurrencyEndpoint,
  validateListingEndpoint,
} from '@mostrador/contract/listings'
import { currencySymbol } from '@mostrador/contract/money'
import { done } from '#platform'
import { FilesAway } from '#platform/files'
import type { Api } from '#platform/http'
import { addDraft } from './add-draft.ts'
import { generateImages } from './ai-images.ts'
import { categoryAttributes, listCategories, listingTypes, predictCategory } from './categories.ts'
import { completeProduct, composeDescription } from './complete-product.ts'
import { currentSite } from './current-site.ts'
import { deleteDraft, listDrafts, resendDescription, saveDraft } from './drafts.ts'
import { keepFoundImage, searchImages } from './image-search.ts'
import { reasonsNotToList } from './listing-rights.ts'
import type { ListingParts } from './parts.ts'
import { PICTURES_PATH } from './picture-addresses.ts'
import { uploadPicture } from './pictures.ts'
import { publish } from './publish.ts'
import { validateListing } from './validate-listing.ts'
import { describeWithModel } from './write-with-model.ts'

export function listingRoutes(api: Api, parts: ListingParts): void {
  draftRoutes(api, parts)
  pictureRoutes(api, parts)

  api.mount(listCategoriesEndpoint, ({ query }, seller) => listCategories(parts, seller.id, query.parent))

  api.mount(categoryAttributesEndpoint, ({ params }, seller) =>
    categoryAttributes(parts, seller.id, params.id),
  )

  api.mount(requiredAttributesEndpoint, async ({ params }, seller) => {
    const attributes = await categoryAttributes(parts, seller.id, params.id)
    return attributes.ok ? done(attributes.value.filter(({ required }) => required)) : attributes
  })

  api.mount(predictCategoryEndpoint, ({ query }, seller) => predictCategory(parts, seller.id, query.title))

  api.mount(listingTypesEndpoint, async (_, seller) => done(await listingTypes(parts, seller.id)))

  api.mount(userCurrencyEndpoint, async (_, seller) => {
    const { id, listingCurrencyId } = await currentSite(parts.db, seller.id)
    return done({
      currency_id: listingCurrencyId,
      currency_symbol: currencySymbol(listingCurrencyId),
      site_id: id,
    })
  })

  api.mount(listingRightsEndpoint, async (_, seller) =>
    done({ reasons: await reasonsNotToList(parts, seller.id) }),
  )

  api.mount(autocompleteProductEndpoint, async ({ body }, seller) => {
    const { data, message } = await completeProduct(parts, seller.id, body)
    return done({ success: true as const, completedData: data, message })
  })

  api.mount(generateDescriptionEndpoint, async ({ body }, seller) => {
    const { title, attributes, description, category } = body
    const known = { title, attributes, description, categoryName: null }
    const written = parts.ai ? await describeWithModel(parts.ai, known) : null
    if (written !== null) return done({ description: written })
    const found = category === '' ? null : await categoryAttributes(parts, seller.id, category)
    return done({ description: composeDescription(title, attributes, found?.ok ? found.value : []) })
  })

  api.mount(validateListingEndpoint, ({ body }, seller) => validateListing(parts, seller.id, body))

  api.mount(publishListingEndpoint, ({ body }, seller) => publish(parts, seller.id, body))
}

function draftRoutes(api: Api, parts: ListingParts): void {
  api.mount(listDraftsEndpoint, async (_, seller) => done({ drafts: await listDrafts(parts, seller.id) }))

  api.mount(addDraftEndpoint, ({ body }, seller) => addDraft(parts, seller.id, body.name))

  api.mount(saveDraftEndpoint, ({ params, body }, seller) =>
    saveDraft(parts, { tenantId: seller.id, id: params.id }, body),
  )

  api.mount(deleteDraftEndpoint, ({ params }, seller) =>
    deleteDraft(parts, { tenantId: seller.id, id: params.id }),
  )

  api.mount(resendDescriptionEndpoint, ({ params, body }, seller) =>
    resendDescription(parts, { tenantId: seller.id, id: params.id }, body.description),
  )
}

function pictureRoutes(api: Api, parts: ListingParts): void {
  api.mount(uploadImageEndpoint, async (_, seller, request) => {
    const uploaded = await uploadPicture(parts, seller.id, request)
    if (!uploaded.ok) return uploaded
    return done({ success: true as const, imageUrl: uploaded.value.url, image: uploaded.value })
  })

  api.mount(searchImagesEndpoint, async ({ query }, seller) => {
    const found = await searchImages(parts, seller.id, query.query)
    return found.ok ? done({ success: true as const, data: found.value, message: '' }) : found
  })

  api.mount(keepImageEndpoint, async ({ body }, seller) => {
    const kept = await keepFoundImage(parts, seller.id, body.url)
    return kept.ok ? done({ success: true as const, image: kept.value }) : kept
  })

  api.mount(generateAiImagesEndpoint, async ({ body }, seller) => {
    const drawn = await generateImages(parts, seller.id, body)
    return drawn.ok ? done({ images: drawn.value }) : drawn
  })

  // By an address that nobody can guess: an <img> sends no token.
  api.http.get(`${PICTURES_PATH}/*`, { schema: { hide: true } }, async (request, reply) => {
    const picture = parts.addresses.pictureAt(request.url)
    const bytes = picture && (await pictureOrNull(parts, `${picture.tenantId}/${picture.id}`))
    if (!bytes) return reply.code(404).send()
    return reply
      .type('image/jpeg')
      .header('cache-control', 'private, max-age=31536000, immutable')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .send(bytes)
  })
}

/** Storage that is away throws: a picture that a browser was told is gone stays gone in its page. */
const pictureOrNull = ({ pictures }: ListingParts, key: string): Promise<Buffer | null> =>
  pictures.get(key).catch((error: unknown) => {
    if (error instanceof FilesAway) throw error
    return null
  })
