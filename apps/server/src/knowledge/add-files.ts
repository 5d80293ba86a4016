import type { Tx } from '#platform/db'
import type { Queue } from '#platform/queue'
import { insertFiles } from './file-store.ts'
import type { NewFile } from './file-store.ts'
import { READ_FILE } from './job-names.ts'

/** Adds stored files to a repository and has each of them read. */
export async function addFiles(
  tx: Tx,
  queue: Queue,
  owner: { tenantId: string; knowledgeBaseId: string; now: Date },
  files: readonly NewFile[],
): Promise<void> {
  await insertFiles(tx, owner, files)
  const jobs = files.map(({ id }) => ({ id, data: { tenantId: owner.tenantId, fileId: id } }))
  await queue.add(tx, READ_FILE, jobs)
}
