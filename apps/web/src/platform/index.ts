export { ApiError, isApiError, messageOf, NETWORK_ERROR } from './api-error.ts'
export { call, keepFresh, session, stream, upload } from './backend.ts'
export {
  formatDate,
  formatFileSize,
  formatLocalDate,
  formatLongDate,
  formatPrice,
  formatRelativeTime,
  type Moment,
} from './format.ts'
export type { RouteHandle } from './route-handle.ts'
export { useIsSignedIn, useUser } from './use-user.ts'
