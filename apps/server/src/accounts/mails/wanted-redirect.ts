import type { FastifyRequest } from 'fastify'

/** Where the client asks to return to: by the header of that name, else by the query. No other header is looked at. */
export function wantedRedirect({ headers, query }: FastifyRequest): string | undefined {
  const { redirect_to: asked } = query as Record<string, unknown>
  return [headers['redirect_to'], asked].find((each) => typeof each === 'string' && each !== '') as
    | string
    | undefined
}
