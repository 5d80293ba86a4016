import type { Category } from './category-book.ts'

interface Named {
  id?: unknown
  value_name?: unknown
  value_id?: unknown
}

/** Those that this very item lacks: a product with a code in its category names it, or why it has none. */
export function conditionallyRequired({ attributes }: Category, item: Record<string, unknown>) {
  const given = new Set(filledIn(item))
  const wantsCode = attributes.some(({ id }) => id === 'GTIN')
  if (!wantsCode || given.has('GTIN') || given.has('EMPTY_GTIN_REASON')) return []
  return attributes.filter(({ id }) => id === 'EMPTY_GTIN_REASON')
}

export function filledIn(item: Record<string, unknown>): string[] {
  const attributes = Array.isArray(item['attributes']) ? (item['attributes'] as Named[]) : []
  return attributes.flatMap(({ id, value_name: name, value_id: valueId }) =>
    typeof id === 'string' && (isText(name) || isText(valueId)) ? [id] : [],
  )
}

const isText = (value: unknown) => typeof value === 'string' && value.trim() !== ''
