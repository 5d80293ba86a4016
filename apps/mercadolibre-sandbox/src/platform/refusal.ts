/** An answer that says no, in one of the marketplace's own shapes. */
export class Refusal extends Error {
  readonly status: number
  readonly body: unknown

  constructor(status: number, body: unknown) {
    super(`refused with ${status}`)
    this.status = status
    this.body = body
  }
}

export const refuse = (status: number, error: string, message: string) =>
  new Refusal(status, { message, error, status, cause: [] })

export const notFound = (message: string) => refuse(404, 'not_found', message)

/** What a seller gets for something of another seller. */
export const accessDenied = () =>
  new Refusal(403, {
    status: 403,
    error: 'access_denied',
    message: 'access to the requested resource is forbidden',
    code: 'FORBIDDEN',
  })

/** Older services answer a bad token in one shape, newer ones in another. */
export const unauthorized = (generation: Generation) =>
  generation === 'older'
    ? new Refusal(401, { message: 'invalid_token', error: 'not_found', status: 401, cause: [] })
    : new Refusal(401, { code: 'unauthorized', message: 'invalid access token' })

export type Generation = 'older' | 'newer'
