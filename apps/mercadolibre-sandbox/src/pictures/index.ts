export { createPictureBook, type PictureBook } from './picture-book.ts'
export { pictureRoutes, pictureUrl } from './picture-routes.ts'
