/** Attributes that are the shop's own bookkeeping; a buyer is not told. */
const PRIVATE_ATTRIBUTES = new Set(['SELLER_SKU', 'ITEM_CONDITION', 'GTIN', 'EMPTY_GTIN_REASON'])

export const isPrivateAttribute = (id: string): boolean =>
  PRIVATE_ATTRIBUTES.has(id) || id.startsWith('SELLER_PACKAGE')
