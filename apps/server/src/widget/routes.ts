import {
  CONVERSATIONS_PAGE_SIZE,
  exportConversationsEndpoint,
  getConversationEndpoint,
  getWebChatEndpoint,
  leaveEmailEndpoint,
  listConversationsEndpoint,
  openChatEndpoint,
  saveWebChatEndpoint,
  sendMessageEndpoint,
} from '@mostrador/contract/widget'
import type { WebChatSettings } from '@mostrador/contract/widget'
import { findAssistant } from '#assistants'
import { sellerClock } from '#marketplace'
import { chatAnswersOf } from '#plans'
import { done, refuse } from '#platform'
import type { Seller } from '#platform'
import type { Api } from '#platform/http'
import { sentencesOf } from '#questions'
import { listConversations, readConversation } from './conversation-list.ts'
import { allowChatOrigins } from './cross-origin.ts'
import { exportConversations } from './export-conversations.ts'
import { leaveEmail } from './leave-email.ts'
import { openChat } from './open-chat.ts'
import type { WidgetParts } from './parts.ts'
import { mayCall } from './rates.ts'
import { sendMessage } from './send-message.ts'
import { widgetScriptRoutes } from './serve-scripts.ts'
import type { WidgetScripts } from './serve-scripts.ts'
import { readWebChat, writeWebChat } from './settings-store.ts'

export function widgetRoutes(api: Api, parts: WidgetParts, scripts: WidgetScripts | null): void {
  if (scripts) widgetScriptRoutes(api.http, scripts)
  sellerRoutes(api, parts)
  visitorRoutes(api, parts)
}

/** Replies with the settings of a chat and the answers that they allow it. */
const webChatReply = async ({ db, clock }: WidgetParts, seller: Seller, data: WebChatSettings) =>
  done({
    success: true as const,
    data,
    answers: await chatAnswersOf(db, seller.id, data.planShare, clock.now()),
  })

function sellerRoutes(api: Api, parts: WidgetParts): void {
  const { db, clock } = parts
  api.mount(getWebChatEndpoint, async ({ params }, seller) => {
    if (!(await findAssistant(db, seller.id, params.id))) return refuse('assistant_not_found')
    return webChatReply(parts, seller, await readWebChat(db, seller.id, params.id))
  })

  api.mount(saveWebChatEndpoint, async ({ params, body }, seller) => {
    if (!(await findAssistant(db, seller.id, params.id))) return refuse('assistant_not_found')
    await writeWebChat(db, { tenantId: seller.id, assistantId: params.id, now: clock.now() }, body)
    return webChatReply(parts, seller, body)
  })

  api.mount(listConversationsEndpoint, async ({ query }, seller) => {
    const { data, total } = await listConversations(db, seller.id, query)
    return done({ data, paging: { page: query.page, limit: CONVERSATIONS_PAGE_SIZE, total } })
  })

  api.mount(getConversationEndpoint, async ({ params }, seller) => {
    const turns = await readConversation(db, seller.id, params)
    return turns.ok ? done({ success: true as const, data: turns.value }) : turns
  })

  api.mount(exportConversationsEndpoint, async ({ query }, seller) => {
    const { timeZone } = await sellerClock(db, seller.id)
    return done(await exportConversations(db, seller.id, { ...query, now: clock.now(), timeZone }))
  })
}

/** Called from sellers' own sites by whoever visits them; only from sites that the seller named, and so often. */
function visitorRoutes(api: Api, parts: WidgetParts): void {
  const chatOf = allowChatOrigins(api, parts)

  api.mount(openChatEndpoint, async ({ body }, _, request) => {
    const chat = chatOf(request)
    if (!chat.ok) return chat
    const tooFast = await mayCall(parts, chat.value, 'open', request.ip)
    if (tooFast) return refuse('chat_too_fast', tooFast)
    return done(await openChat(parts, chat.value, body.conversation ?? null))
  })

  api.mountStream(sendMessageEndpoint, async ({ body }, _, events, request) => {
    const chat = chatOf(request)
    if (!chat.ok) return chat
    const tooFast = await mayCall(parts, chat.value, 'message', request.ip)
    if (tooFast) return refuse('chat_too_fast', tooFast)
    const sent = await sendMessage(parts, chat.value, {
      key: body.conversation ?? null,
      messageId: body.messageId,
      question: body.question,
      ip: request.ip,
      signal: events.signal,
      onConversation: (conversation) => events.send({ conversation }),
    })
    if (!sent.ok) return sent
    for (const sentence of sentencesOf(sent.value.reply)) await events.send({ content: sentence })
    return done({ success: true as const, data: sent.value })
  })

  api.mount(leaveEmailEndpoint, async ({ body }, _, request) => {
    const chat = chatOf(request)
    if (!chat.ok) return chat
    const tooFast = await mayCall(parts, chat.value, 'email', request.ip)
    if (tooFast) return refuse('chat_too_fast', tooFast)
    return leaveEmail(parts, chat.value, { key: body.conversation, email: body.email })
  })
}
