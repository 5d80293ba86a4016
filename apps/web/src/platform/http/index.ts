export { ApiError, isApiError, messageOf } from './api-error.ts'
export { call, keepFresh, stream, upload } from './backend.ts'
