import type { RepositoryFile } from '@mostrador/contract/knowledge'
import { newId } from '#platform'
import type { Tx } from '#platform/db'
import type { Queue } from '#platform/queue'
import type { FilePlace } from './file-store.ts'
import { READ_FILE, READ_PAGE } from './job-names.ts'
import { markCorrected } from './reading-store.ts'

/** Has a file read again that the seller corrected, also one that is just being read without the correction. */
export async function readCorrected(
  tx: Tx,
  queue: Queue,
  place: FilePlace,
  { url, status }: RepositoryFile,
): Promise<void> {
  await markCorrected(tx, place)
  if (status === 'failed') return
  const job = url === null ? READ_FILE : READ_PAGE
  await queue.add(tx, job, [{ id: newId(), data: { tenantId: place.tenantId, fileId: place.id } }])
}
