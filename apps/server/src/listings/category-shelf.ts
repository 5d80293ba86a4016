import type { AttributeDefinition } from '@mostrador/contract/listings'
import type { Category, CategoryAttribute, Reply } from '@mostrador/mercadolibre'
import type { Access, NoAccess } from '#marketplace'
import type { Clock } from '#platform'

const KEEP_MS = 24 * 60 * 60 * 1000
const MOST = 2000

/** What categories ask for; the marketplace changes it so rarely that a day's old answer is as good. */
export interface CategoryShelf {
  category(access: Access, id: string): Promise<Reply<Category> | NoAccess>
  attributes(access: Access, id: string): Promise<Reply<CategoryAttribute[]> | NoAccess>
  roots(access: Access, siteId: string): Promise<Reply<{ id: string; name: string }[]> | NoAccess>
}

export function createCategoryShelf(clock: Clock): CategoryShelf {
  const shelf = new Map<string, { value: unknown; until: number }>()
  async function kept<T>(key: string, ask: () => Promise<Reply<T> | NoAccess>): Promise<Reply<T> | NoAccess> {
    const found = shelf.get(key)
    const now = clock.now().getTime()
    if (found && found.until > now) return { ok: true, value: found.value as T }
    const reply = await ask()
    if (!reply.ok) return reply
    if (shelf.size >= MOST) shelf.delete(shelf.keys().next().value ?? '')
    shelf.set(key, { value: reply.value, until: now + KEEP_MS })
    return reply
  }
  return {
    category: (access, id) => kept(`category ${id}`, () => access.call((api) => api.category(id))),
    attributes: (access, id) => kept(`attributes ${id}`, () => access.call((api) => api.attributes(id))),
    roots: (access, siteId) =>
      kept(`roots ${siteId}`, () => access.call((api) => api.rootCategories(siteId))),
  }
}

/** Never sent: the marketplace fills or fixes them by itself. */
const NOT_OURS = ['read_only', 'fixed', 'inferred']
/** Told by other parts of the draft. */
const ELSEWHERE = new Set(['ITEM_CONDITION', 'SELLER_SKU'])
const isRequired = ({ tags }: CategoryAttribute) =>
  tags.has('required') || tags.has('catalog_required') || tags.has('new_required')

/** The attributes of a form: what is required first, without what the marketplace hides or fills. */
export function definitionsOf(attributes: readonly CategoryAttribute[]): AttributeDefinition[] {
  return attributes
    .filter(
      (one) =>
        !ELSEWHERE.has(one.id) &&
        !NOT_OURS.some((tag) => one.tags.has(tag)) &&
        (!one.tags.has('hidden') || isRequired(one)),
    )
    .map(definitionOf)
    .toSorted((a, b) => rank(a) - rank(b))
}

const rank = ({ required, conditional, isExtra }: AttributeDefinition) =>
  required ? 0 : conditional ? 1 : isExtra ? 3 : 2

function definitionOf(one: CategoryAttribute): AttributeDefinition {
  const type = TYPES.find((known) => known === one.type) ?? 'string'
  return {
    id: one.id,
    name: one.name,
    required: isRequired(one),
    conditional: one.tags.has('conditional_required'),
    isExtra: !isRequired(one) && one.relevance > 1 && !FIRST.has(one.id),
    tooltip: one.tooltip,
    hint: one.hint,
    example: one.example,
    type,
    isClosed: type === 'list' || type === 'boolean',
    isMultivalued: one.tags.has('multivalued'),
    maxLength: one.maxLength,
    values: one.values,
    units: one.units,
    defaultUnit: one.defaultUnit,
  }
}

const TYPES = ['string', 'number', 'number_unit', 'boolean', 'list'] as const
/** What buyers filter by in most trades. */
const FIRST = new Set(['BRAND', 'MODEL', 'COLOR', 'SIZE', 'GENDER', 'MATERIAL'])
