import { isCourtesy } from '@mostrador/answering'
import type { ChatReply, PersonOffer } from '@mostrador/contract/widget'
import type { Receipt, Silence } from '@mostrador/contract/questions'
import { currentChannel, isoDay, sellerClock } from '#marketplace'
import { chatAnswersOf, takeChatAnswer } from '#plans'
import { done, newId, refuse } from '#platform'
import type { Outcome } from '#platform'
import { inTransaction } from '#platform/db'
import type { Tx } from '#platform/db'
import { compose, waitForFiles } from '#questions'
import {
  findConversation,
  findTurn,
  hashOf,
  insertConversation,
  insertTurn,
  latestTurns,
  newConversationKey,
  touchConversation,
} from './conversation-store.ts'
import type { WebConversation, WebTurn } from './conversation-store.ts'
import type { Chat } from './open-chat.ts'
import type { WidgetParts } from './parts.ts'
import { asksForPerson, personOffer } from './person.ts'
import { hasAnswerLeft, mayWriteAgain, takeAnswer } from './rates.ts'
import type { Asker } from './rates.ts'
import { replyTo } from './reply-to.ts'
import { takeOfToday } from './settings-store.ts'
import { LEFT_TO_PERSON } from './texts.ts'

const TURNS_REMEMBERED = 6
/** What ends in a way to a person at once, however much was answered before. */
const LEADS_TO_PERSON: ReadonlySet<Silence> = new Set<Silence>([
  'asks_person',
  'asks_contact',
  'too_complex',
  ...LEFT_TO_PERSON,
])

interface Message {
  /** Null starts a conversation. */
  key: string | null
  messageId: string
  question: string
  /** The address of the visitor. */
  ip: string
  signal: AbortSignal
  /** Called as soon as it is known which conversation it is. */
  onConversation(key: string): Promise<void>
}

/** What came of a question, before it is kept. */
interface Found {
  answer: string | null
  silence: Silence | null
  receipt: Receipt | null
}

/** Answers a visitor of a seller's own site. A message that is sent again gets the answer that it got before. */
export async function sendMessage(
  parts: WidgetParts,
  chat: Chat,
  message: Message,
): Promise<Outcome<ChatReply, 'chat_conversation_not_found' | 'chat_too_fast'>> {
  const { assistant, settings } = chat
  const known = message.key === null ? null : await conversationOf(parts, chat, message.key)
  if (message.key !== null && !known) return refuse('chat_conversation_not_found')
  const before = known ? await latestTurns(parts.db, known, TURNS_REMEMBERED) : []
  const answered = known && (await findTurn(parts.db, known, message.messageId))
  if (known && message.key !== null && !answered) {
    const tooFast = await mayWriteAgain(parts, known.id)
    if (tooFast) return refuse('chat_too_fast', tooFast)
  }

  const key = message.key ?? newConversationKey()
  const conversation = known ?? (await startConversation(parts, chat, key))
  await message.onConversation(key)
  const turn = answered ?? (await answerTurn(parts, chat, conversation, message, before))

  const others = before.filter(({ id }) => id !== turn.id)
  const isSecondSilence = turn.answer === null && others.at(-1)?.answer === null
  const isOffered = isSecondSilence || (turn.silence !== null && LEADS_TO_PERSON.has(turn.silence))
  const questions = [...others, turn].map(({ question }) => question)
  const person: PersonOffer | null = isOffered
    ? personOffer(settings, { brand: assistant.brand, questions })
    : null
  return done({ conversation: key, reply: replyTo(turn, settings, isSecondSilence), person })
}

const conversationOf = async ({ db }: WidgetParts, { assistant }: Chat, key: string) =>
  (await findConversation(db, assistant.tenant_id, assistant.id, key)) ?? null

async function startConversation(
  { db, clock }: WidgetParts,
  { assistant, origin }: Chat,
  key: string,
): Promise<WebConversation> {
  const now = clock.now()
  const row = {
    tenant_id: assistant.tenant_id,
    id: newId(),
    assistant_id: assistant.id,
    key_hash: hashOf(key),
    origin,
    visitor_email: null,
    started_at: now,
    last_at: now,
  }
  await insertConversation(db, row)
  return row
}

/** Answers, and stores the turn and its charge to the plan in one transaction. Courtesy replies cost nothing. */
async function answerTurn(
  parts: WidgetParts,
  chat: Chat,
  conversation: WebConversation,
  message: Message,
  before: readonly WebTurn[],
): Promise<WebTurn> {
  const { db, clock } = parts
  const asker = { tenantId: conversation.tenant_id, conversationId: conversation.id, ip: message.ip }
  const found = await find(parts, chat, message, asker, before)
  const now = clock.now()
  const row = {
    tenant_id: conversation.tenant_id,
    id: newId(),
    conversation_id: conversation.id,
    message_id: message.messageId,
    question: message.question,
    created_at: now,
  }
  return inTransaction(db, async (tx) => {
    const costs = found.answer !== null && !isCourtesy(message.question)
    const refused = costs ? await charge(tx, chat, asker, now) : null
    const turn: WebTurn = { ...row, ...(refused === null ? found : silent(refused)) }
    // The same message came twice at once: the first that was kept counts, and nothing is paid for the other.
    if (!(await insertTurn(tx, turn))) throw new SentTwice()
    await touchConversation(tx, conversation, { last_at: now })
    return turn
  }).catch(async (error: unknown) => {
    const first = error instanceof SentTwice && (await findTurn(db, conversation, message.messageId))
    if (!first) throw error
    return first
  })
}

class SentTwice extends Error {}

const silent = (silence: Silence): Found => ({ answer: null, silence, receipt: null })

/** Takes one answer from the plan, the visitor and the network. Returns the limit that is used up, or null. */
async function charge(
  tx: Tx,
  { settings }: Pick<Chat, 'settings'>,
  asker: Asker,
  now: Date,
): Promise<Silence | null> {
  const { tenantId } = asker
  const { perVisitorADay, remaining } = await chatAnswersOf(tx, tenantId, settings.planShare, now)
  if (!(await takeAnswer(tx, asker, perVisitorADay, now))) return 'visitor_limit'
  if (await takeChatAnswer(tx, tenantId, settings.planShare, now)) return null
  return remaining === 0 ? 'limit_reached' : 'chat_share_used'
}

/** Returns the limit that is used up, or null, before the engine computes an answer that the plan does not allow. */
async function nothingLeft(
  { db, clock }: WidgetParts,
  { settings }: Pick<Chat, 'settings'>,
  asker: Asker,
): Promise<Silence | null> {
  const now = clock.now()
  const answers = await chatAnswersOf(db, asker.tenantId, settings.planShare, now)
  if (answers.remaining === 0) return 'limit_reached'
  if (answers.allowed !== null && answers.used >= answers.allowed) return 'chat_share_used'
  return (await hasAnswerLeft(db, asker, answers.perVisitorADay, now)) ? null : 'visitor_limit'
}

async function find(
  parts: WidgetParts,
  { assistant, settings }: Chat,
  { question, signal }: Message,
  asker: Asker,
  before: readonly WebTurn[],
): Promise<Found> {
  const { db, clock } = parts
  const { tenant_id: tenantId, id: assistantId } = assistant
  if (!settings.isActive) return silent('channel_off')
  // The seller's day ends at the seller's midnight.
  const day = isoDay(clock.now(), await sellerClock(db, tenantId))
  if (!(await takeOfToday(db, { tenantId, assistantId, limit: settings.dailyLimit, day })))
    return silent('daily_limit')
  if (asksForPerson(question)) return silent('asks_person')
  const spent = isCourtesy(question) ? null : await nothingLeft(parts, { settings }, asker)
  if (spent !== null) return silent(spent)

  await waitForFiles(parts, assistant, signal)
  const { config } = await currentChannel(db, tenantId)
  const { showPrices, partialAnswers } = settings
  const { answer, silence, receipt } = await compose(parts, {
    question,
    assistant,
    config: { ...config, generalSettings: { ...config.generalSettings, showPrices, partialAnswers } },
    listing: null,
    siteId: null,
    history: before.map((turn) => ({ question: turn.question, answer: turn.answer })),
    ownSite: { contact: settings.contact },
    isWatched: true,
    signal,
  })
  parts.metrics.chatAnswers.inc({ outcome: answer === null ? (silence ?? 'silent') : 'answered' })
  return { answer, silence, receipt }
}
