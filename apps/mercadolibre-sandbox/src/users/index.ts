export { createUserBook, type User, type UserBook } from './user-book.ts'
export { userRoutes } from './user-routes.ts'
