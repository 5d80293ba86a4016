import { isRateLeft, networkOf, takeFromRate } from '#platform/rates'
import type { Rate } from '#platform/rates'
import type { Db } from '#platform/db'
import type { Chat } from './open-chat.ts'
import type { WidgetParts } from './parts.ts'

const FIVE_MINUTES = 5 * 60

/** Of one network with one assistant; offices and phones share an address. */
const OF_A_NETWORK = {
  open: { requests: 300, seconds: FIVE_MINUTES, burst: 100 },
  message: { requests: 100, seconds: FIVE_MINUTES, burst: 40 },
  email: { requests: 5, seconds: FIVE_MINUTES, burst: 5 },
} satisfies Record<string, Rate>
/** Of one visitor: faster nobody types. */
const OF_A_VISITOR: Rate = { requests: 30, seconds: FIVE_MINUTES, burst: 10 }

type TooFast = { retryAfterSeconds: number } | null

/** Whether somebody at this address may call now; counted before anything is looked up or answered. */
export const mayCall = (
  { db, clock }: WidgetParts,
  { assistant }: Chat,
  what: keyof typeof OF_A_NETWORK,
  ip: string,
): Promise<TooFast> =>
  takeFromRate(db, ['web-chat', what, assistant.id, networkOf(ip)], OF_A_NETWORK[what], clock.now())

export const mayWriteAgain = ({ db, clock }: WidgetParts, conversationId: string): Promise<TooFast> =>
  takeFromRate(db, ['web-chat', 'visitor', conversationId], OF_A_VISITOR, clock.now())

/** The visitor whose answers count against the plan. */
export interface Asker {
  tenantId: string
  conversationId: string
  ip: string
}

const DAY_SECONDS = 24 * 60 * 60
const aDay = (answers: number): Rate => ({ requests: answers, seconds: DAY_SECONDS, burst: answers })

/** Answers count by conversation and by network, because a visitor can start any number of conversations. */
const countsOf = ({ tenantId, conversationId, ip }: Asker): string[][] => [
  ['web-chat answers', 'visitor', conversationId],
  ['web-chat answers', 'network', tenantId, networkOf(ip)],
]

/** Returns whether the visitor and the network have an answer left today. `perDay` is null without a limit. */
export async function hasAnswerLeft(
  db: Db,
  asker: Asker,
  perDay: number | null,
  now: Date,
): Promise<boolean> {
  if (perDay === null) return true
  for (const count of countsOf(asker)) if (!(await isRateLeft(db, count, aDay(perDay), now))) return false
  return true
}

/** Takes one of today's answers of the visitor and the network. Returns false when none is left. */
export async function takeAnswer(tx: Db, asker: Asker, perDay: number | null, now: Date): Promise<boolean> {
  if (perDay === null) return true
  for (const count of countsOf(asker)) if (await takeFromRate(tx, count, aDay(perDay), now)) return false
  return true
}
