export { createItemBook, type Item, type ItemBook, type ItemStatus } from './item-book.ts'
export { itemRoutes } from './item-routes.ts'
