import { newId } from '#platform'
import { inTransaction } from '#platform/db'
import { READ_PAGE } from './job-names.ts'
import type { Knowledge } from './knowledge.ts'
import { takeDuePages } from './page-store.ts'

/** A round; what is left is taken by the next one. */
const PAGES_A_ROUND = 200

/** Has the pages read again whose time has come. Processes may do so at once: each page is taken by one. */
export const rereadPages = ({ db, queue, clock }: Pick<Knowledge, 'db' | 'queue' | 'clock'>): Promise<void> =>
  inTransaction(db, async (tx) => {
    const due = await takeDuePages(tx, clock.now(), PAGES_A_ROUND)
    await queue.add(
      tx,
      READ_PAGE,
      due.map((data) => ({ id: newId(), data })),
    )
  })
