import { PRIVACY_VERSION } from '@mostrador/answering'
import { idOf } from '#platform'
import { inTransaction } from '#platform/db'
import { READ_FILE } from './job-names.ts'
import type { Knowledge } from './knowledge.ts'
import { filesJudgedByOlder } from './part-store.ts'

/** Later rounds queue the remaining files. */
const FILES_A_ROUND = 500

/** Queues a new reading of the uploaded files that an older version of the classifier judged. */
export async function rejudgeFiles({ db, queue }: Pick<Knowledge, 'db' | 'queue'>): Promise<void> {
  const files = await filesJudgedByOlder(db, FILES_A_ROUND)
  await inTransaction(db, (tx) =>
    queue.add(
      tx,
      READ_FILE,
      files.map((data) => ({ id: idOf(`judge ${data.fileId} ${PRIVACY_VERSION}`), data })),
    ),
  )
}
