import { ownValue } from '@mostrador/contract/own-value'
import { emptyContent, isFreeText, MAX_DRAFTS } from '@mostrador/contract/listings'
import type { AttributeDefinition, Draft, DraftContent } from '@mostrador/contract/listings'
import { done, newId, refuse } from '#platform'
import type { Outcome } from '#platform'
import { inTransaction } from '#platform/db'
import { completeProduct } from './complete-product.ts'
import type { Completed } from './complete-product.ts'
import { draftReply } from './draft-reply.ts'
import { insertDraft, listDraftRows } from './draft-store.ts'
import { folded } from './fold.ts'
import type { ListingParts } from './parts.ts'

/** Adds a product by its name, as far filled as anything is known of it. */
export async function addDraft(
  parts: ListingParts,
  tenantId: string,
  name: string,
): Promise<Outcome<{ draft: Draft; message: string }, 'drafts_full'>> {
  // Asked before the work, and decided after it.
  if ((await listDraftRows(parts.db, tenantId)).length >= MAX_DRAFTS) return refuse('drafts_full')
  const completed = await completeProduct(parts, tenantId, {
    title: name,
    attributes: {},
    description: '',
    category: '',
  })
  const now = parts.clock.now()
  const id = newId(now.getTime())
  const content = contentOf(name, completed)
  const isAdded = await inTransaction(parts.db, (tx) =>
    insertDraft(tx, { tenantId, id, content, now }, MAX_DRAFTS),
  )
  if (!isAdded) return refuse('drafts_full')
  return done({ draft: draftReply({ id, content }, undefined), message: completed.message })
}

function contentOf(name: string, { data, definitions }: Completed): DraftContent {
  const content = emptyContent(data.suggestedTitle ?? name)
  const { attributes, supposed } = withFirstValues(data.additionalAttributes, definitions)
  return {
    ...content,
    description: data.suggestedDescription ?? '',
    category: data.category ? { id: data.category.categoryId, name: data.category.categoryName } : null,
    predictedCategory: data.category ?? null,
    condition: data.condition ?? content.condition,
    price: data.suggestedPrice ?? content.price,
    attributes,
    attributeValues: listedIds(attributes, definitions),
    supposed,
  }
}

const NO_BRAND = new Set(['generica', 'generico', 'sin marca'])

/**
 * Required attributes with a list begin with its first value, or with what stands for 'none'; they are marked, because
 * nobody has said so. Codes are left to the seller.
 */
function withFirstValues(known: Record<string, string>, definitions: readonly AttributeDefinition[]) {
  const attributes = new Map(Object.entries(known))
  const supposed: string[] = []
  for (const definition of definitions) {
    const { id, required, values } = definition
    if (!required || attributes.get(id) || isFreeText(definition)) continue
    const value = values.find((one) => NO_BRAND.has(folded(one.name))) ?? values[0]
    if (!value) continue
    attributes.set(id, value.name)
    supposed.push(id)
  }
  return { attributes: Object.fromEntries(attributes), supposed }
}

/** The marketplace's ids of the values that are on its lists. */
const listedIds = (
  attributes: Record<string, string>,
  definitions: readonly AttributeDefinition[],
): Record<string, string> =>
  Object.fromEntries(
    definitions.flatMap(({ id, values }) => {
      const value = values.find(({ name }) => name === ownValue(attributes, id))
      return value ? [[id, value.id]] : []
    }),
  )
