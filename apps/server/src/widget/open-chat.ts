import type { OpenedChat, WebChatSettings } from '@mostrador/contract/widget'
import { findPublicAssistant } from '#assistants'
import type { AssistantRow } from '#assistants'
import { done, refuse } from '#platform'
import type { Outcome } from '#platform'
import { findConversation, latestTurns } from './conversation-store.ts'
import type { WidgetParts } from './parts.ts'
import { hasPerson } from './person.ts'
import { replyTo } from './reply-to.ts'
import { readWebChat } from './settings-store.ts'
import { chatTexts } from './texts.ts'

const TURNS_SHOWN = 50

/** A chat that the page at `origin` may show. */
export interface Chat {
  assistant: AssistantRow
  settings: WebChatSettings
  origin: string
}

/** The chat of an assistant, for a page of a site that its seller named or of the product itself. */
export async function chatFor(
  { db, clock, publicUrl }: WidgetParts,
  assistantId: string,
  origin: string | undefined,
): Promise<Outcome<Chat, 'chat_not_found' | 'chat_not_allowed_here'>> {
  const assistant = await findPublicAssistant(db, assistantId, clock.now())
  if (!assistant) return refuse('chat_not_found')
  const settings = await readWebChat(db, assistant.tenant_id, assistant.id)
  const isAllowed = origin !== undefined && [new URL(publicUrl).origin, ...settings.origins].includes(origin)
  return isAllowed ? done({ assistant, settings, origin }) : refuse('chat_not_allowed_here')
}

/** What a page needs to show the chat, and what was said before. */
export async function openChat(
  { db }: WidgetParts,
  { assistant, settings }: Chat,
  key: string | null,
): Promise<OpenedChat> {
  const { tenant_id: tenantId, id, name, color } = assistant
  const conversation = key === null ? undefined : await findConversation(db, tenantId, id, key)
  const turns = conversation ? await latestTurns(db, conversation, TURNS_SHOWN) : []
  return {
    name,
    color: settings.color ?? color,
    welcome: settings.welcome,
    notice: settings.isActive ? null : chatTexts.paused,
    hasPerson: hasPerson(settings),
    turns: turns.map((turn) => ({ question: turn.question, reply: replyTo(turn, settings) })),
  }
}
