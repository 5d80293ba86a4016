import * as z from 'zod/mini'
import { Email } from '../accounts/index.ts'
import { Color } from '../assistants/index.ts'
import { endpoint } from '../endpoint.ts'
import { freeText, Id, listOf, requiredText, succeeded, upTo } from '../fields.ts'
import { originOf } from './origin.ts'
import { widgetTexts } from './texts.ts'

export * from './conversations.ts'
export { originOf, widgetTexts }

/** In characters; what a visitor types at most. */
export const MAX_MESSAGE_LENGTH = 1000
/** Maximum lengths in characters of the seller's settings. */
export const WEB_CHAT_MAX_LENGTH = { origin: 2000, welcome: 300, whatsapp: 40, contact: 500 } as const
export const MAX_ORIGINS = 20
export const DEFAULT_DAILY_LIMIT = 300
/** Percentage of the month's answers that the marketplace has not used. */
export const DEFAULT_PLAN_SHARE = 50

const Origin = z.string().check(
  upTo(WEB_CHAT_MAX_LENGTH.origin, widgetTexts.originInvalid),
  z.refine((typed) => originOf(typed) !== null, widgetTexts.originInvalid),
)
const WhatsApp = z.string().check(
  z.trim(),
  upTo(WEB_CHAT_MAX_LENGTH.whatsapp, widgetTexts.phoneInvalid),
  z.refine((typed) => typed === '' || /^\+?[\d\s()-]{8,24}$/.test(typed), widgetTexts.phoneInvalid),
)

const origins = listOf(Origin, MAX_ORIGINS, widgetTexts.tooManyOrigins)

/** How the chat on the seller's own site behaves; one for each assistant. */
export const WebChatSettings = z.object({
  /** Paused, it shows visitors a polite line and answers nothing. */
  isActive: z.boolean(),
  /** Sites where it may be used; of each its origin. */
  origins,
  /** `null`: that of the assistant. */
  color: z.nullable(Color),
  welcome: requiredText(widgetTexts.welcomeRequired, WEB_CHAT_MAX_LENGTH.welcome),
  /** Where a visitor can go on with a person; empty when there is nobody. */
  whatsapp: WhatsApp,
  /** Whether a visitor may leave an e-mail address to be answered there. */
  takesEmail: z.boolean(),
  /** Contact data that the assistant may give when it is asked for; empty when it may give none. */
  contact: freeText(WEB_CHAT_MAX_LENGTH.contact),
  showPrices: z.boolean(),
  /** Whether a model may answer one part of a question and leave the rest to the seller. */
  partialAnswers: z.boolean(),
  /** Messages that it takes in a day, whoever writes them. */
  dailyLimit: z
    .int(widgetTexts.dailyLimitInvalid)
    .check(z.gte(1, widgetTexts.dailyLimitInvalid), z.lte(100_000, widgetTexts.dailyLimitInvalid)),
  /**
   * Percentage of the month's answers that all chats of the seller may use before this chat stops. Answers that the
   * marketplace has used do not count.
   */
  planShare: z
    .int(widgetTexts.planShareInvalid)
    .check(z.gte(0, widgetTexts.planShareInvalid), z.lte(100, widgetTexts.planShareInvalid)),
})
export type WebChatSettings = z.infer<typeof WebChatSettings>

/** The settings as they are typed: of each site any address. */
export const WebChatDraft = z.extend(WebChatSettings, {
  origins: z.pipe(
    origins,
    z.transform((typed) => [...new Set(typed.flatMap((one) => originOf(one) ?? []))]),
  ),
  // A browser that loaded the form before these settings existed does not send them.
  planShare: z._default(WebChatSettings.shape.planShare, DEFAULT_PLAN_SHARE),
  partialAnswers: z._default(WebChatSettings.shape.partialAnswers, true),
})

/** Where nothing was set: it knows no site yet, so that nobody but its owner can use it. */
export const DEFAULT_WEB_CHAT: WebChatSettings = {
  isActive: true,
  origins: [],
  color: null,
  welcome: '¡Hola! ¿En qué te ayudo?',
  whatsapp: '',
  takesEmail: false,
  contact: '',
  showPrices: false,
  partialAnswers: true,
  dailyLimit: DEFAULT_DAILY_LIMIT,
  planShare: DEFAULT_PLAN_SHARE,
}

/** The use of the month's answers by all chats of a seller; null where the plan has no limit. */
export const ChatAnswers = z.object({
  used: z.int(),
  /** Answers that all chats together may use now before this chat stops. */
  allowed: z.nullable(z.int()),
  /** Daily answers for one visitor, and for one network. */
  perVisitorADay: z.nullable(z.int()),
  /** Answers left for all channels together. */
  remaining: z.nullable(z.int()),
})
export type ChatAnswers = z.infer<typeof ChatAnswers>

const WebChat = z.object({
  success: z.literal(true),
  data: WebChatSettings,
  answers: ChatAnswers,
})

const OwnAssistant = z.object({ id: Id })

export const getWebChatEndpoint = endpoint({
  method: 'GET',
  path: '/assistant/:id/web-chat',
  auth: 'session',
  params: OwnAssistant,
  reply: WebChat,
  refusals: ['assistant_not_found'],
})

export const saveWebChatEndpoint = endpoint({
  method: 'PUT',
  path: '/assistant/:id/web-chat',
  auth: 'session',
  params: OwnAssistant,
  body: WebChatDraft,
  reply: WebChat,
  refusals: ['assistant_not_found'],
})

// What follows is called by visitors of the seller's site, from there. All of it is POST: so the browser always says
// from which site it comes.

const ChatParams = z.object({ assistantId: Id })
/** Made by the server, and not to be guessed: whoever holds it can read and continue that conversation, and no other. */
const ConversationKey = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/))

/** Ways to a person that are open to a visitor now. */
export const PersonOffer = z.object({
  /** Opens WhatsApp with what was asked so far. */
  whatsapp: z.nullable(z.url()),
  email: z.boolean(),
})
export type PersonOffer = z.infer<typeof PersonOffer>

export const ChatTurn = z.object({
  question: z.string(),
  /** What the visitor read. */
  reply: z.string(),
})
export type ChatTurn = z.infer<typeof ChatTurn>

export const OpenedChat = z.object({
  name: z.string(),
  color: z.string(),
  welcome: z.string(),
  /** Said in place of the welcome while nothing is answered. */
  notice: z.nullable(z.string()),
  /** Whether there is anybody to go on with. */
  hasPerson: z.boolean(),
  /** What was said in the conversation that is continued. */
  turns: z.array(ChatTurn),
})
export type OpenedChat = z.infer<typeof OpenedChat>

export const openChatEndpoint = endpoint({
  method: 'POST',
  path: '/widget/:assistantId/open',
  auth: 'none',
  params: ChatParams,
  /** A conversation that is not there is simply a new one. */
  body: z.object({ conversation: z.nullish(z.string().check(upTo(100))) }),
  reply: OpenedChat,
  refusals: ['chat_not_found', 'chat_not_allowed_here', 'chat_too_fast'],
})

export const ChatReply = z.object({
  conversation: ConversationKey,
  reply: z.string(),
  /** After a plea for a person, and when the assistant had nothing to say twice in a row. */
  person: z.nullable(PersonOffer),
})
export type ChatReply = z.infer<typeof ChatReply>

/** Sends `{conversation}`, then `{content}` for each sentence, and the whole at the end. */
export const sendMessageEndpoint = endpoint({
  method: 'POST',
  path: '/widget/:assistantId/messages',
  auth: 'none',
  params: ChatParams,
  body: z.object({
    conversation: z.nullish(ConversationKey),
    /** The same for the same message when it is sent again: it is then answered, and counted, once. */
    messageId: Id,
    question: requiredText(widgetTexts.blankQuestion, MAX_MESSAGE_LENGTH),
  }),
  stream: true,
  reply: succeeded(ChatReply),
  refusals: ['chat_not_found', 'chat_not_allowed_here', 'chat_too_fast', 'chat_conversation_not_found'],
})

export const leaveEmailEndpoint = endpoint({
  method: 'POST',
  path: '/widget/:assistantId/email',
  auth: 'none',
  params: ChatParams,
  body: z.object({ conversation: ConversationKey, email: Email }),
  reply: z.object({ success: z.literal(true) }),
  refusals: ['chat_not_found', 'chat_not_allowed_here', 'chat_too_fast', 'chat_conversation_not_found'],
})
