import type { ListingFacts } from '@mostrador/answering'

export type ListingVariant = NonNullable<ListingFacts['variants']>[number]
export type Promotion = NonNullable<ListingFacts['promotion']>
export type DeliveryToPlace = NonNullable<ListingFacts['shipping']['toPlace']>
export type VariantDifference = NonNullable<ListingFacts['variantsDiffer']>[number]
