export type { Upload } from './http-client.ts'
export { ApiError, isApiError, messageOf } from './api-error.ts'
export {
  authClient,
  authConfig,
  call,
  keepFresh,
  passingAuthClient,
  signOut,
  stream,
  upload,
} from './backend.ts'
