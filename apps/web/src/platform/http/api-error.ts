import type { ErrorBody } from '@mostrador/contract'
import { accountTexts } from '@mostrador/contract/accounts'
import { httpTexts } from './texts.ts'

const NETWORK_ERROR = 'Network Error'
export const UNEXPECTED_REPLY = 'unexpected_reply'

/** A call that ended in a 'no'. Screens decide by `code` and may show `message`; it is written for the seller. */
export class ApiError extends Error {
  /** The HTTP status; 0 when nothing answered. */
  readonly status: number
  /** The contract's refusal code, `Network Error`, or `unexpected_reply`. */
  readonly code: string
  /** For a validation failure: what is wrong where. */
  readonly details: NonNullable<ErrorBody['details']>

  constructor(status: number, body: ErrorBody, options?: ErrorOptions) {
    super(body.message, options)
    this.name = 'ApiError'
    this.status = status
    this.code = body.error
    this.details = body.details ?? []
  }
}

export const isApiError = (error: unknown, code?: string): error is ApiError =>
  error instanceof ApiError && (code === undefined || error.code === code)

/** The sentence to show for anything that was thrown by a call. */
export const messageOf = (error: unknown) =>
  error instanceof ApiError ? error.message : httpTexts.serverTrouble

export const networkError = (cause: unknown) =>
  new ApiError(0, { message: httpTexts.networkError, error: NETWORK_ERROR }, { cause })

/** A session that was refused, and could not be renewed just now. */
export const unverified = () =>
  new ApiError(503, { message: accountTexts.authUnavailable, error: 'auth_unavailable' })

/** Reads the error body of the product; a proxy's page or an empty body becomes the sentence given. */
export async function refusalFrom(response: Response, otherwise: string): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => null)
  if (isErrorBody(body)) return new ApiError(response.status, body)
  return new ApiError(response.status, { message: otherwise, error: UNEXPECTED_REPLY })
}

const isErrorBody = (body: unknown): body is ErrorBody =>
  typeof body === 'object' &&
  body !== null &&
  'message' in body &&
  typeof body.message === 'string' &&
  'error' in body &&
  typeof body.error === 'string'
