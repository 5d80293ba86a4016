import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { CONVERSATIONS_PAGE_SIZE } from '@mostrador/contract/widget'
import type { ConversationChannel, ConversationSummary, ConversationTurn } from '@mostrador/contract/widget'
import type { Silence } from '@mostrador/contract/questions'
import { listAssistantRows } from '#assistants'
import type { AssistantRow } from '#assistants'
import { done, isId, refuse } from '#platform'
import type { Outcome } from '#platform'
import type { Db } from '#platform/db'
import { readReceipt, simulatedConversation, simulatedTurns } from '#questions'
import { findConversationById, latestTurns, webTurns } from './conversation-store.ts'

const TURNS_SHOWN = 500

export interface ConversationFilter {
  search: string
  channel?: ConversationChannel | undefined
}

interface SummaryRow {
  channel: ConversationChannel
  assistant_id: string
  conversation: string
  origin: string | null
  visitor_email: string | null
  first_question: string
  questions: number
  unanswered: number
  started_at: Date
  last_at: Date
}

/** The seller's conversations on the own site and in the simulator, the latest first. */
export async function listConversations(
  db: Db,
  tenantId: string,
  { page, ...filter }: ConversationFilter & { page: number },
): Promise<{ data: ConversationSummary[]; total: number }> {
  const found = sql`
    select channel, assistant_id, conversation, origin, visitor_email,
      (array_agg(question order by created_at))[1] as first_question,
      count(*)::int as questions, count(*) filter (where answer is null)::int as unanswered,
      min(created_at) as started_at, max(created_at) as last_at
    from (${turnsOf(tenantId, filter.channel)}) t
    group by channel, assistant_id, conversation, origin, visitor_email
    having ${holds(filter.search, (column) => sql`bool_or(${column})`)}`
  const { rows } = await sql<SummaryRow & { total: number }>`
    select *, count(*) over ()::int as total from (${found}) found
    order by last_at desc, conversation
    limit ${CONVERSATIONS_PAGE_SIZE} offset ${(page - 1) * CONVERSATIONS_PAGE_SIZE}`.execute(db)
  const assistants = await assistantsOf(db, tenantId)
  const data = rows.map((row) => {
    const assistant = assistants.get(row.assistant_id)
    return {
      channel: row.channel,
      assistantId: row.assistant_id,
      id: row.conversation,
      assistant: assistant ? { name: assistant.name, color: assistant.color } : null,
      origin: row.origin,
      visitorEmail: row.visitor_email,
      firstQuestion: row.first_question,
      questions: row.questions,
      unanswered: row.unanswered,
      startedAt: row.started_at.toISOString(),
      lastAt: row.last_at.toISOString(),
    }
  })
  return { data, total: rows[0]?.total ?? (page > 1 ? await countOf(db, found) : 0) }
}

/** A page past the last one has no rows that could say how many there are. */
async function countOf(db: Db, found: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (${found}) found`.execute(db)
  return rows[0]?.total ?? 0
}

export async function readConversation(
  db: Db,
  tenantId: string,
  of: { channel: ConversationChannel; assistantId: string; id: string },
): Promise<Outcome<ConversationTurn[], 'conversation_not_found'>> {
  const rows =
    of.channel === 'web'
      ? await turnsOfChat(db, tenantId, of)
      : await simulatedConversation(db, {
          tenantId,
          assistantId: of.assistantId,
          conversationId: of.id,
          limit: TURNS_SHOWN,
        })
  if (rows.length === 0) return refuse('conversation_not_found')
  return done(
    rows.map(({ id, question, answer, silence, receipt, created_at }) => ({
      id,
      question,
      answer,
      silence,
      receipt: readReceipt(receipt),
      at: created_at.toISOString(),
    })),
  )
}

async function turnsOfChat(
  db: Db,
  tenantId: string,
  { assistantId, id }: { assistantId: string; id: string },
) {
  const conversation = isId(id) ? await findConversationById(db, tenantId, id) : undefined
  if (conversation?.assistant_id !== assistantId) return []
  return latestTurns(db, conversation, TURNS_SHOWN)
}

interface TurnRow {
  channel: ConversationChannel
  assistant_id: string
  conversation: string
  origin: string | null
  visitor_email: string | null
  question: string
  answer: string | null
  silence: Silence | null
  created_at: Date
}

/** The latest turns of all conversations that the filter lets through, the newest first. */
export async function turnsToExport(db: Db, tenantId: string, filter: ConversationFilter, limit: number) {
  const { rows } = await sql<TurnRow>`
    select * from (${turnsOf(tenantId, filter.channel)}) t
    where (channel, assistant_id, conversation) in (
      select channel, assistant_id, conversation from (${turnsOf(tenantId, filter.channel)}) s
      where ${holds(filter.search, (column) => column)})
    order by created_at desc, id limit ${limit}`.execute(db)
  return { rows, assistants: await assistantsOf(db, tenantId) }
}

const assistantsOf = async (db: Db, tenantId: string): Promise<ReadonlyMap<string, AssistantRow>> =>
  new Map((await listAssistantRows(db, tenantId)).map((row) => [row.id, row]))

function turnsOf(tenantId: string, channel: ConversationChannel | undefined): RawBuilder<unknown> {
  if (channel === 'web') return webTurns(tenantId)
  if (channel === 'simulator') return simulatedTurns(tenantId)
  return sql`${webTurns(tenantId)} union all ${simulatedTurns(tenantId)}`
}

/** Whether question, answer or address hold what is searched for, whatever the case and the accents. */
function holds(
  search: string,
  over: (condition: RawBuilder<unknown>) => RawBuilder<unknown>,
): RawBuilder<unknown> {
  if (search === '') return sql`true`
  const pattern = `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`
  return over(
    sql`${folded(sql`concat_ws(' ', question, answer, visitor_email)`)} like ${folded(sql`${pattern}::text`)}`,
  )
}

/** Marks go first: in some locales a database knows the small letters of A to Z only. */
const folded = (text: RawBuilder<unknown>) =>
  sql`lower(regexp_replace(normalize(${text}, NFD), '[\\u0300-\\u036f]', '', 'g'))`
