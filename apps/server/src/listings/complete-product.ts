import { ownValue } from '@mostrador/contract/own-value'
import { listingTexts as texts, MAX_TITLE_LENGTH } from '@mostrador/contract/listings'
import type { AttributeDefinition, CompletedData } from '@mostrador/contract/listings'
import type { Prediction } from '@mostrador/mercadolibre'
import { openAccess } from '#marketplace'
import type { Access } from '#marketplace'
import { definitionsOf } from './category-shelf.ts'
import { currentSite } from './current-site.ts'
import type { ListingParts } from './parts.ts'
import { plainTitle } from './plain-text.ts'
import { recognizeAttributes, recognizeCondition, sameProduct, takePrice } from './recognize.ts'
import { completeWithModel } from './write-with-model.ts'

const CATALOGUE_HITS = 5

interface Given {
  title: string
  attributes: Record<string, string>
  description: string
  /** An id; empty when it is to be predicted. */
  category: string
}

export interface Completed {
  data: CompletedData
  definitions: AttributeDefinition[]
  message: string
}

/**
 * Completes what is known of a product from its name: the marketplace's predictor, the values of the category that the
 * name says, the catalogue's product of that name, and a model where one is configured. Price and stock are the
 * seller's: a price is only taken where it was written.
 */
export async function completeProduct(
  parts: ListingParts,
  tenantId: string,
  given: Given,
): Promise<Completed> {
  const { name, price } = takePrice(given.title)
  const opened = await openAccess(parts.marketplace, tenantId)
  const told = opened.ok ? await toldByMarketplace(parts, tenantId, opened.value, name, given.category) : null
  const definitions = told?.definitions ?? []
  const catalogued = catalogueValues(told?.product ?? null, definitions)
  const recognized = {
    ...catalogued,
    ...recognizeAttributes(name, definitions, told?.predicted ?? []),
    // A number in the name may be a part of the model only; the catalogue knows all of it.
    ...(catalogued['MODEL'] && { MODEL: catalogued['MODEL'] }),
    ...withoutBlanks(given.attributes),
  }
  const written = parts.ai
    ? await completeWithModel(
        parts.ai,
        {
          title: name,
          description: given.description,
          attributes: recognized,
          categoryName: told?.category?.categoryName ?? null,
        },
        definitions,
      )
    : null
  const attributes = { ...written?.attributes, ...recognized }
  const title = written?.title ?? plainTitle(capitalized(name), MAX_TITLE_LENGTH)
  const condition = recognizeCondition(name) ?? written?.condition ?? null
  return {
    definitions,
    message: written
      ? texts.completedByModel
      : told
        ? texts.completedWithoutModel
        : texts.completedWithoutMarketplace,
    data: {
      suggestedTitle: title,
      suggestedDescription: written?.description ?? composeDescription(title, attributes, definitions),
      ...(price !== null && { suggestedPrice: price }),
      ...(condition && { condition }),
      ...(told?.category && { category: told.category }),
      additionalAttributes: attributes,
      ...pick(attributes, { brand: 'BRAND', model: 'MODEL', color: 'COLOR', size: 'SIZE', gender: 'GENDER' }),
    },
  }
}

interface Told {
  category: { categoryId: string; categoryName: string } | null
  predicted: Prediction['attributes']
  definitions: AttributeDefinition[]
  product: Parameters<typeof catalogueValues>[0]
}

/** Null when the marketplace could not be asked: the name alone has to do. */
async function toldByMarketplace(
  { db, shelf }: ListingParts,
  tenantId: string,
  access: Access,
  name: string,
  categoryId: string,
): Promise<Told | null> {
  const { id: siteId } = await currentSite(db, tenantId)
  const [predictions, products] = await Promise.all([
    access.call((api) => api.predict({ siteId, title: name, limit: 1 })),
    access.call((api) => api.catalogue({ siteId, text: name, limit: CATALOGUE_HITS })),
  ])
  if (!predictions.ok && categoryId === '') return null
  const [best] = predictions.ok ? predictions.value : []
  const isBest = categoryId === '' || best?.categoryId === categoryId
  const id = categoryId || best?.categoryId
  const attributes = id === undefined ? null : await shelf.attributes(access, id)
  return {
    category: best && isBest ? { categoryId: best.categoryId, categoryName: best.categoryName } : null,
    predicted: best && isBest ? best.attributes : [],
    definitions: attributes?.ok ? definitionsOf(attributes.value) : [],
    product: products.ok ? sameProduct(name, products.value) : null,
  }
}

const catalogueValues = (
  product: { attributes: { id: string; value: string }[] } | null,
  definitions: readonly AttributeDefinition[],
): Record<string, string> =>
  Object.fromEntries(
    (product?.attributes ?? [])
      .filter(({ id }) => definitions.some((one) => one.id === id))
      .map(({ id, value }) => [id, value]),
  )

/** What is known, in order, and nothing else. */
export function composeDescription(
  title: string,
  attributes: Record<string, string>,
  definitions: readonly AttributeDefinition[],
): string {
  const lines = definitions.flatMap(({ id, name }) => {
    const value = ownValue(attributes, id)
    return value ? [`${name}: ${value}`] : []
  })
  return [title, ...(lines.length > 0 ? ['', ...lines] : [])].join('\n')
}

const withoutBlanks = (values: Record<string, string>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value.trim() !== ''))

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const pick = <K extends string>(values: Record<string, string>, wanted: Record<K, string>) =>
  Object.fromEntries(
    Object.entries<string>(wanted).flatMap(([key, id]) => {
      const value = ownValue(values, id)
      return value ? [[key, value]] : []
    }),
  ) as Partial<Record<K, string>>
