export { createItemBook, type Item, type ItemBook } from './item-book.ts'
export { itemBody } from './item-body.ts'
export { itemRoutes } from './item-routes.ts'
