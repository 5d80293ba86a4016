export { type Category, findCategory, folded } from './category-book.ts'
export { categoryRoutes, conditionsOf, minimumPriceOf } from './category-routes.ts'
export { conditionallyRequired, filledIn } from './conditional.ts'
export type { CategoryAttribute } from './attribute-library.ts'
