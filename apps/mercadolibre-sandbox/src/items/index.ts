export {
  type ChangeableParts,
  createItemBook,
  type Item,
  type ItemBook,
  type SeedItem,
  type Variation,
} from './item-book.ts'
export { itemBody } from './item-body.ts'
export { itemRoutes } from './item-routes.ts'
export { priceAt, type PriceNow } from './prices.ts'
export { priceRoutes } from './price-routes.ts'
export { shippingOptionRoutes } from './shipping-option-routes.ts'
export { userProductRoutes } from './user-product-routes.ts'
