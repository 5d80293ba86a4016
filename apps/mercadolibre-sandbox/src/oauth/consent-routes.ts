import type { FastifyInstance } from 'fastify'
import { sendPage } from '#platform'
import { consentPage, refusedPage } from './consent-page.ts'
import type { Account } from './consent-page.ts'
import type { Application, Grants } from './grants.ts'
import { texts } from './texts.ts'

interface Parts {
  application: Application
  grants: Grants
  users: { all(): Account[]; get(id: number): Account | undefined }
}

interface Query {
  response_type?: string
  client_id?: string
  redirect_uri?: string
  state?: string
  code_challenge?: string
  code_challenge_method?: string
}

/** The page where a person allows or refuses. The form comes back to the same address, query included. */
export function consentRoutes(app: FastifyInstance, parts: Parts) {
  app.get<{ Querystring: Query }>('/authorization', async (request, reply) => {
    const problem = problemOf(request.query, parts.application)
    if (problem) return sendPage(reply, 400, refusedPage(texts.refused[problem]))
    const accounts = parts.users.all().filter((account) => account.mayLogIn)
    return sendPage(reply, 200, consentPage(request.url, accounts))
  })

  app.post<{ Querystring: Query; Body: { account?: string; decision?: string } | null }>(
    '/authorization',
    async (request, reply) => {
      const problem = problemOf(request.query, parts.application)
      if (problem) return sendPage(reply, 400, refusedPage(texts.refused[problem]))
      const account = parts.users.get(Number(request.body?.account))
      const outcome = decide(request.body?.decision === 'allow' ? account : undefined, request.query, parts)
      const target = new URL(parts.application.redirectUri)
      for (const [name, value] of Object.entries(outcome)) target.searchParams.set(name, value)
      if (request.query.state !== undefined) target.searchParams.set('state', request.query.state)
      return reply.redirect(target.toString(), 302)
    },
  )
}

function decide(
  account: Account | undefined,
  query: Query,
  { application, grants }: Parts,
): Record<string, string> {
  if (account === undefined) return { error: 'access_denied', error_description: texts.accessDenied }
  if (account.kind === 'operator') {
    return { error: 'invalid_operator_user_id', error_description: texts.operatorRefused }
  }
  const code = grants.issueCode({
    userId: account.id,
    redirectUri: application.redirectUri,
    ...(query.code_challenge === undefined
      ? {}
      : {
          challenge: {
            value: query.code_challenge,
            method: query.code_challenge_method === 'S256' ? 'S256' : 'plain',
          },
        }),
  })
  return { code }
}

function problemOf(query: Query, application: Application): keyof typeof texts.refused | null {
  if (query.client_id !== application.id) return 'client'
  if (query.redirect_uri !== application.redirectUri) return 'redirect'
  if (query.response_type !== 'code') return 'responseType'
  const method = query.code_challenge_method
  return method === undefined || method === 'S256' || method === 'plain' ? null : 'challenge'
}
