export { Bulk, Description, Item, OwnItems, type Attribute, type Picture, Variation } from './item.ts'
export { MAX_VARIATIONS } from './bounds.ts'
export { Prices, SalePrice } from './price.ts'
export { ShippingOptions } from './shipping.ts'
export { Family, UserProduct, UserProductStock } from './user-product.ts'
export { ErrorBody } from './error.ts'
export { MissedFeeds, Notification } from './notification.ts'
export { Question, QuestionPage, type Answer } from './question.ts'
export { Revocation, TokenGrant } from './oauth.ts'
export { User } from './user.ts'
export {
  Categories,
  Category,
  CategoryAttributes,
  ConditionalAttributes,
  ListingTypes,
  Predictions,
  Products,
  ShippingPreferences,
  UploadedPicture,
} from './category.ts'
