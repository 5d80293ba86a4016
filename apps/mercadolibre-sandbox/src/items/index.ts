export { createItemBook, type Item, type ItemBook } from './item-book.ts'
export { itemRoutes } from './item-routes.ts'
