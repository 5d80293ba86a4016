import { inTransaction } from '#platform/db'
import type { Db } from '#platform/db'
import type { FileStore } from '#platform/files'
import type { JobContext } from '#platform/queue'
import type { readDocument } from './document-reader/index.ts'
import { findFile, recordFault } from './file-store.ts'
import { isFileJudgedByOlder } from './part-store.ts'
import { fileKey } from './store-files.ts'
import { NoRoom, replaceReading, storeFirstReading } from './storing-parts.ts'
import type { Text } from './storing-parts.ts'

/**
 * Makes a stored file searchable, or records its fault. It reads a searchable file again when an older classifier
 * judged it; if that reading fails, the old one stays.
 */
export async function readFile(
  { db, files, read }: { db: Db; files: Pick<FileStore, 'get'>; read: typeof readDocument },
  { tenantId, fileId }: { tenantId: string; fileId: string },
  { signal, way }: Pick<JobContext, 'signal' | 'way'>,
): Promise<void> {
  await way.clear()
  const file = await findFile(db, tenantId, fileId)
  const isAgain = file?.status === 'ready' && (await isFileJudgedByOlder(db, tenantId, fileId))
  if (!file || (file.status !== 'processing' && !isAgain)) return
  const bytes = await files.get(fileKey(tenantId, fileId))
  const reading = await read(bytes, file.fileName, { signal, way })
  if (reading.kind === 'fault') {
    if (isAgain) return
    await recordFault(db, tenantId, fileId, reading.fault)
    return
  }
  await way.clear()
  const { knowledgeBaseId } = file
  const { words, pages } = reading
  const place = { tenantId, knowledgeBaseId, fileId }
  if (isAgain) return storeAgain(db, place, reading)
  await storeFirstReading(db, place, reading, { words, pages }, way)
}

async function storeAgain(db: Db, place: Parameters<typeof replaceReading>[1], reading: Text): Promise<void> {
  const { words, pages } = reading
  try {
    await inTransaction(db, (tx) => replaceReading(tx, place, reading, { words, pages }))
  } catch (error) {
    if (!(error instanceof NoRoom)) throw error
  }
}
