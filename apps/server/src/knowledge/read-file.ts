import type { Db } from '#platform/db'
import type { FileStore } from '#platform/files'
import type { JobContext } from '#platform/queue'
import type { readDocument } from './document-reader/index.ts'
import { findFile, recordFault } from './file-store.ts'
import { fileKey } from './store-files.ts'
import { storeFirstReading } from './storing-parts.ts'

/** Makes a stored file searchable, or records why it cannot be. */
export async function readFile(
  { db, files, read }: { db: Db; files: Pick<FileStore, 'get'>; read: typeof readDocument },
  { tenantId, fileId }: { tenantId: string; fileId: string },
  { signal, way }: Pick<JobContext, 'signal' | 'way'>,
): Promise<void> {
  await way.clear()
  const file = await findFile(db, tenantId, fileId)
  if (file?.status !== 'processing') return
  const bytes = await files.get(fileKey(tenantId, fileId))
  const reading = await read(bytes, file.fileName, { signal, way })
  if (reading.kind === 'fault') {
    await recordFault(db, tenantId, fileId, reading.fault)
    return
  }
  await way.clear()
  const { knowledgeBaseId } = file
  const { words, pages } = reading
  await storeFirstReading(db, { tenantId, knowledgeBaseId, fileId }, reading, { words, pages }, way)
}
