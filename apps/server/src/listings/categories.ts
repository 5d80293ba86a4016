import { LISTING_TYPES } from '@mostrador/contract/listings'
import type { AttributeDefinition, PredictedCategory } from '@mostrador/contract/listings'
import { failureIn, openAccess } from '#marketplace'
import type { NoMarketplace } from '#marketplace'
import { done, refuse } from '#platform'
import type { Outcome } from '#platform'
import { definitionsOf } from './category-shelf.ts'
import { currentSite } from './current-site.ts'
import type { ListingParts } from './parts.ts'
import { refusalOf } from './trouble.ts'

const BEST = 8

export async function listCategories(
  { db, marketplace, shelf }: ListingParts,
  tenantId: string,
  parent: string | undefined,
): Promise<Outcome<{ id: string; name: string; isLeaf: boolean }[], NoMarketplace | 'category_not_found'>> {
  const opened = await openAccess(marketplace, tenantId)
  if (!opened.ok) return refusalOf(opened)
  if (parent === undefined) {
    const { id } = await currentSite(db, tenantId)
    const roots = await shelf.roots(opened.value, id)
    return roots.ok ? done(roots.value.map((one) => ({ ...one, isLeaf: false }))) : refusalOf(roots)
  }
  const category = await shelf.category(opened.value, parent)
  if (!category.ok)
    return failureIn(category)?.http === 404 ? refuse('category_not_found') : refusalOf(category)
  // Whether a child has children itself is only told by asking for it.
  const children = await Promise.all(
    category.value.children.map(async ({ id, name }) => {
      const child = await shelf.category(opened.value, id)
      return { id, name, isLeaf: child.ok && child.value.children.length === 0 }
    }),
  )
  return done(children)
}

export async function categoryAttributes(
  { marketplace, shelf }: ListingParts,
  tenantId: string,
  categoryId: string,
): Promise<Outcome<AttributeDefinition[], NoMarketplace | 'category_not_found'>> {
  const opened = await openAccess(marketplace, tenantId)
  if (!opened.ok) return refusalOf(opened)
  const attributes = await shelf.attributes(opened.value, categoryId)
  if (!attributes.ok)
    return failureIn(attributes)?.http === 404 ? refuse('category_not_found') : refusalOf(attributes)
  return done(definitionsOf(attributes.value))
}

export async function predictCategory(
  { db, marketplace }: ListingParts,
  tenantId: string,
  title: string,
): Promise<Outcome<PredictedCategory[], NoMarketplace>> {
  const opened = await openAccess(marketplace, tenantId)
  if (!opened.ok) return refusalOf(opened)
  const { id: siteId } = await currentSite(db, tenantId)
  const predicted = await opened.value.call((api) => api.predict({ siteId, title, limit: BEST }))
  return predicted.ok
    ? done(predicted.value.map(({ categoryId, categoryName }) => ({ categoryId, categoryName })))
    : refusalOf(predicted)
}

/** Those of the product's listing types that the account may use; all of them when the marketplace does not tell. */
export async function listingTypes({ marketplace }: ListingParts, tenantId: string) {
  const opened = await openAccess(marketplace, tenantId)
  const types = opened.ok ? await opened.value.call((api) => api.listingTypes(opened.value.sellerId)) : opened
  const offered = types.ok ? LISTING_TYPES.filter(({ id }) => types.value.some((one) => one.id === id)) : []
  return [...(offered.length > 0 ? offered : LISTING_TYPES)]
}
