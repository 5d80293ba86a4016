import { inTransaction } from '#platform/db'
import type { Db } from '#platform/db'
import type { FileStore } from '#platform/files'
import type { JobContext } from '#platform/queue'
import type { DocumentReader } from './document-reader/index.ts'
import { editsOf } from './edits.ts'
import { findFile } from './file-store.ts'
import { isFileJudgedByOlder } from './part-store.ts'
import { recordFault, recordUnread } from './reading-store.ts'
import type { Finding } from './reading-store.ts'
import { fileKey } from './store-files.ts'
import { NoRoom, replaceReading, storeFirstReading } from './storing-parts.ts'
import type { Text } from './storing-parts.ts'

/**
 * Makes a stored file searchable, or records its fault. It reads a searchable file again when its seller corrected it or an
 * older classifier judged it; if that reading fails, the old one stays.
 */
export async function readFile(
  { db, files, read }: { db: Db; files: Pick<FileStore, 'get'>; read: DocumentReader },
  { tenantId, fileId }: { tenantId: string; fileId: string },
  { signal, way }: Pick<JobContext, 'signal' | 'way'>,
): Promise<void> {
  await way.clear()
  const file = await findFile(db, tenantId, fileId)
  const isAgain =
    file?.status === 'ready' && (file.isRereading || (await isFileJudgedByOlder(db, tenantId, fileId)))
  if (!file || (file.status !== 'processing' && !isAgain)) return
  const { fileName, shopAuthors, edits, knowledgeBaseId } = file
  const bytes = await files.get(fileKey(tenantId, fileId))
  const known = await editsOf(db, { tenantId, fileId, shopAuthors })
  const reading = await read(bytes, { fileName, ...known }, { signal, way })
  if (reading.kind === 'fault') {
    if (isAgain) await recordUnread(db, tenantId, fileId)
    else await recordFault(db, tenantId, fileId, reading.fault)
    return
  }
  await way.clear()
  const place = { tenantId, knowledgeBaseId, fileId }
  const finding = { ...findingIn(reading), edits }
  if (isAgain) return storeAgain(db, place, reading, finding)
  await storeFirstReading(db, place, reading, finding, way)
}

/** What a reading says of its document besides the content. */
export const findingIn = ({ words, pages, title, warnings, authors }: Text): Omit<Finding, 'edits'> => ({
  words,
  pages,
  title,
  warnings,
  authors,
})

async function storeAgain(
  db: Db,
  place: Parameters<typeof replaceReading>[1],
  reading: Text,
  finding: Finding,
): Promise<void> {
  try {
    await inTransaction(db, (tx) => replaceReading(tx, place, reading, finding))
  } catch (error) {
    if (!(error instanceof NoRoom)) throw error
    await recordUnread(db, place.tenantId, place.fileId)
  }
}
