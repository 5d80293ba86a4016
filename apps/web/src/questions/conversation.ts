import { ConversationId } from '@mostrador/contract/questions'

const KEY = 'mlConversationId'
const ACCOUNT_KEY = 'mlConversationAccount'

/** `conv_{random}_{timestamp}`. */
export const newConversationId = (now = Date.now()) =>
  `conv_${crypto.randomUUID().replaceAll('-', '').slice(0, 12)}_${now}`

/** Returns this account's stored conversation in this browser, or stores a new one. */
export function keptConversation(storage: Storage, account: string): string {
  const kept = ConversationId.safeParse(storage.getItem(KEY))
  const isOwn = storage.getItem(ACCOUNT_KEY) === account
  return kept.success && isOwn ? kept.data : startConversation(storage, account)
}

/** A new conversation takes the place of the kept one. */
export function startConversation(storage: Storage, account: string): string {
  const id = newConversationId()
  storage.setItem(ACCOUNT_KEY, account)
  storage.setItem(KEY, id)
  return id
}
