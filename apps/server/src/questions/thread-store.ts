import { sql } from 'kysely'
import { MOST_THREAD_TURNS } from '@mostrador/contract/questions'
import type { Db } from '#platform/db'
import './question-tables.ts'

interface ThreadRow {
  question_id: string
  text: string
  answer: string | null
  asked_at: Date
}

/** What the buyers of these questions wrote about the same listings before, by question, oldest first; one query. */
export async function threadsOf(
  db: Db,
  tenantId: string,
  questionIds: readonly string[],
): Promise<ReadonlyMap<string, ThreadRow[]>> {
  if (questionIds.length === 0) return new Map()
  const { rows } = await sql<ThreadRow>`
    select question.id as question_id, earlier.text, earlier.answer, earlier.asked_at
    from question
    cross join lateral (
      select one.text, case when one.state = 'answered' then one.answer end as answer, one.asked_at,
        one.marketplace_id
      from question one
      where one.tenant_id = question.tenant_id and one.buyer_id = question.buyer_id
        and one.item_id = question.item_id and one.text is not null
        and (one.state <> 'closed' or one.silence = 'joined')
        and (one.asked_at, one.marketplace_id) < (question.asked_at, question.marketplace_id)
      order by one.asked_at desc, one.marketplace_id desc
      limit ${MOST_THREAD_TURNS}
    ) earlier
    where question.tenant_id = ${tenantId} and question.id = any(${questionIds}::uuid[])
    order by earlier.asked_at, earlier.marketplace_id`.execute(db)
  return Map.groupBy(rows, ({ question_id: id }) => id)
}
