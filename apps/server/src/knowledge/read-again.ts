import type { RepositoryFile } from '@mostrador/contract/knowledge'
import { done, newId, refuse } from '#platform'
import type { Outcome } from '#platform'
import { inTransaction } from '#platform/db'
import { loadFile } from './file-store.ts'
import type { FilePlace } from './file-store.ts'
import { READ_FILE, READ_PAGE } from './job-names.ts'
import type { Knowledge } from './knowledge.ts'
import { startAgain } from './reading-store.ts'

/** Has a file that failed, or a page, read again. What is being read, and a file that was read well, stays as it is. */
export const readAgain = (
  { db, queue }: Pick<Knowledge, 'db' | 'queue'>,
  place: FilePlace,
): Promise<Outcome<RepositoryFile, 'file_not_found'>> =>
  inTransaction(db, async (tx) => {
    const starts = await startAgain(tx, place)
    const file = await loadFile(tx, place)
    if (!file) return refuse('file_not_found')
    const job = file.url === null ? READ_FILE : READ_PAGE
    if (starts)
      await queue.add(tx, job, [{ id: newId(), data: { tenantId: place.tenantId, fileId: file.id } }])
    return done(file)
  })
