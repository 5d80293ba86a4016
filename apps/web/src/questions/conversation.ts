import { ConversationId } from '@mostrador/contract/questions'

const KEY = 'mlConversationId'

/** `conv_{random}_{timestamp}`. */
export const newConversationId = (now = Date.now()) =>
  `conv_${crypto.randomUUID().replaceAll('-', '').slice(0, 12)}_${now}`

/** The conversation that this browser left off, or a new one, which is then kept. */
export function keptConversation(storage: Storage): string {
  const kept = ConversationId.safeParse(storage.getItem(KEY))
  return kept.success ? kept.data : startConversation(storage)
}

/** A new conversation takes the place of the kept one. */
export function startConversation(storage: Storage): string {
  const id = newConversationId()
  storage.setItem(KEY, id)
  return id
}
