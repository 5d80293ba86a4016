import * as z from 'zod'
import { findSeller, mailOf } from '#accounts'
import { findAssistant } from '#assistants'
import { done, idOf, refuse } from '#platform'
import type { Outcome } from '#platform'
import { inTransaction } from '#platform/db'
import { MailRefused } from '#platform/mail'
import type { Mailer } from '#platform/mail'
import { job } from '#platform/queue'
import { findConversation, findConversationById, touchConversation } from './conversation-store.ts'
import type { Chat } from './open-chat.ts'
import type { WidgetParts } from './parts.ts'
import { emailMailTexts } from './texts.ts'

const EMAIL_LEFT_QUEUE = { name: 'widget.email-left' }
const LeftEmail = z.object({ tenantId: z.uuid(), conversationId: z.uuid() })

/** A visitor leaves an address to be answered there; the seller is told once a conversation. */
export async function leaveEmail(
  { db, queue }: WidgetParts,
  { assistant, settings }: Chat,
  { key, email }: { key: string; email: string },
): Promise<Outcome<{ success: true }, 'chat_conversation_not_found'>> {
  const { tenant_id: tenantId, id } = assistant
  const conversation = settings.takesEmail ? await findConversation(db, tenantId, id, key) : undefined
  if (!conversation) return refuse('chat_conversation_not_found')
  await inTransaction(db, async (tx) => {
    await touchConversation(tx, conversation, { visitor_email: email })
    const data = { tenantId, conversationId: conversation.id }
    await queue.add(tx, EMAIL_LEFT_QUEUE, [{ id: idOf(`email left in ${conversation.id}`), data }])
  })
  return done({ success: true as const })
}

export const emailLeftJob = ({ db, log, publicUrl }: WidgetParts, mailer: Mailer) =>
  job({
    ...EMAIL_LEFT_QUEUE,
    data: LeftEmail,
    slots: 2,
    slotsPerSeller: 1,
    timeLimitSeconds: 60,
    // With a minute between tries: more than an hour without the mail server.
    retries: 80,
    async run({ tenantId, conversationId }) {
      const seller = await findSeller(db, tenantId)
      const conversation = await findConversationById(db, tenantId, conversationId)
      if (!seller?.email || !conversation?.visitor_email) return
      const assistant = await findAssistant(db, tenantId, conversation.assistant_id)
      const texts = emailMailTexts({ email: conversation.visitor_email, assistant: assistant?.name ?? '' })
      const letter = {
        heading: texts.heading,
        paragraphs: texts.paragraphs,
        action: { label: texts.action, url: `${publicUrl}/assistant/conversations` },
        remarks: [texts.footnote],
      }
      try {
        await mailer.send(mailOf(seller.email, texts.subject, letter))
      } catch (error) {
        if (!(error instanceof MailRefused)) throw error
        log.warn({ reason: error.message }, 'a mail cannot be sent')
      }
    },
  })
