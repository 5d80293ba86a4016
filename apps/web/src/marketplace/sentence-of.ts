import { ApiError } from '#platform'

/** The server's own sentence; what the act is called when its answer had none, such as a proxy's page. */
export const sentenceOf = (error: unknown, otherwise: string): string =>
  error instanceof ApiError && error.code !== 'unexpected_reply' ? error.message : otherwise
