export { ApiError, isApiError, messageOf, NETWORK_ERROR } from './api-error.ts'
export { call, keepFresh, stream, upload } from './backend.ts'
