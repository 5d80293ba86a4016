export type { Upload } from './http-client.ts'
export { ApiError, isApiError, messageOf } from './api-error.ts'
export { call, keepFresh, signOut, stream, upload } from './backend.ts'
