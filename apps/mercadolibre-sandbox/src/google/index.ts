export { createGoogle, type Google, type GoogleClient } from './google.ts'
export { GOOGLE_PATH, googleRoutes } from './google-routes.ts'
