import type { WebChatSettings } from '@mostrador/contract/widget'
import type { Receipt, Silence } from '@mostrador/contract/questions'

interface WebChatSettingsTable {
  tenant_id: string
  assistant_id: string
  settings: Partial<WebChatSettings>
  updated_at: Date
}

interface WebChatDayTable {
  tenant_id: string
  assistant_id: string
  day: string
  taken: number
}

interface WebConversationTable {
  tenant_id: string
  id: string
  assistant_id: string
  key_hash: Buffer
  origin: string
  visitor_email: string | null
  started_at: Date
  last_at: Date
}

interface WebTurnTable {
  tenant_id: string
  id: string
  conversation_id: string
  message_id: string
  question: string
  answer: string | null
  silence: Silence | null
  receipt: Receipt | null
  created_at: Date
}

declare module '#platform/db' {
  interface Tables {
    web_chat_settings: WebChatSettingsTable
    web_chat_day: WebChatDayTable
    web_conversation: WebConversationTable
    web_turn: WebTurnTable
  }
}
