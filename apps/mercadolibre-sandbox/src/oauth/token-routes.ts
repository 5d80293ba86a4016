import type { FastifyInstance } from 'fastify'
import type { TokenGrant } from '@mostrador/mercadolibre/wire'
import { Refusal, refuse } from '#platform'
import { ACCESS_SECONDS, type Application, type Grants } from './grants.ts'

export function tokenRoutes(
  app: FastifyInstance,
  { application, grants }: { application: Application; grants: Grants },
) {
  app.post('/oauth/token', async (request): Promise<TokenGrant> => {
    const form = readForm(request.headers['content-type'], request.body)
    if (form.get('client_id') !== application.id || form.get('client_secret') !== application.secret) {
      // Sent as it was recorded, entity included.
      throw refuse(400, 'invalid_client', 'credenciales inv&aacute;lidas')
    }
    const pair = exchange(form, grants)
    if (pair === null) throw invalidGrant()
    return {
      access_token: pair.accessToken,
      token_type: 'bearer',
      expires_in: ACCESS_SECONDS,
      scope: 'offline_access read write',
      user_id: pair.userId,
      refresh_token: pair.refreshToken,
    }
  })
}

function exchange(form: Map<string, string>, grants: Grants) {
  switch (form.get('grant_type')) {
    case 'authorization_code':
      return grants.redeemCode(
        required(form, 'code'),
        required(form, 'redirect_uri'),
        form.get('code_verifier'),
      )
    case 'refresh_token':
      return grants.rotate(required(form, 'refresh_token'))
    default:
      throw refuse(
        400,
        'unsupported_grant_type',
        `${form.get('grant_type') ?? ''} is not a supported grant type`,
      )
  }
}

function readForm(contentType: string | undefined, body: unknown): Map<string, string> {
  if (!contentType?.startsWith('application/x-www-form-urlencoded')) {
    throw refuse(400, 'invalid_request', 'The parameters must be sent in a form body')
  }
  const form = new Map<string, string>()
  for (const [name, value] of Object.entries(body ?? {})) {
    if (typeof value !== 'string') throw refuse(400, 'invalid_request', `The parameter ${name} is repeated`)
    form.set(name, value)
  }
  return form
}

function required(form: Map<string, string>, name: string): string {
  const value = form.get(name)
  if (!value) throw refuse(400, 'invalid_request', `The parameter ${name} is required`)
  return value
}

const invalidGrant = () =>
  new Refusal(400, {
    error_description:
      'Error validating grant. Your authorization code or refresh token may be expired or it was already used',
    error: 'invalid_grant',
    status: 400,
    cause: [],
  })
