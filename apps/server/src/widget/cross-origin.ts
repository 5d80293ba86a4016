import type { FastifyReply, FastifyRequest } from 'fastify'
import { API_PREFIX } from '#platform/http'
import type { Api } from '#platform/http'
import { isId, refuse } from '#platform'
import type { Outcome } from '#platform'
import { chatFor } from './open-chat.ts'
import type { Chat } from './open-chat.ts'
import type { WidgetParts } from './parts.ts'

const CALLS = `${API_PREFIX}/widget/`
const PREFLIGHT_SECONDS = 7200

export type FoundChat = Outcome<Chat, 'chat_not_found' | 'chat_not_allowed_here'>

/**
 * Lets pages of other sites make the chat's calls: those that the assistant's seller named. Answers a reader of the chat
 * that a call is about.
 */
export function allowChatOrigins(api: Api, parts: WidgetParts): (request: FastifyRequest) => FoundChat {
  const found = new WeakMap<FastifyRequest, FoundChat>()

  api.http.addHook('onRequest', async (request, reply) => {
    if (!request.routeOptions.url?.startsWith(CALLS)) return
    const { assistantId = '' } = request.params as { assistantId?: string }
    const { origin } = request.headers
    const chat: FoundChat = isId(assistantId)
      ? await chatFor(parts, assistantId, origin)
      : refuse('chat_not_found')
    found.set(request, chat)
    reply.header('vary', 'origin')
    // Of an assistant that is gone anybody may read that it is gone.
    if (origin !== undefined && (chat.ok || chat.code === 'chat_not_found')) allow(reply, origin)
  })
  api.http.options(`${CALLS}:assistantId/*`, { schema: { hide: true } }, (_, reply) =>
    reply
      .header('access-control-allow-methods', 'POST')
      .header('access-control-allow-headers', 'content-type')
      .header('access-control-max-age', String(PREFLIGHT_SECONDS))
      .code(204)
      .send(),
  )
  return (request) => found.get(request) ?? refuse('chat_not_found')
}

function allow(reply: FastifyReply, origin: string): void {
  reply.header('access-control-allow-origin', origin)
  reply.header('access-control-expose-headers', 'retry-after')
}
