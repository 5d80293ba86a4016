import { inTransaction } from '#platform/db'
import type { Db } from '#platform/db'
import type { FileStore } from '#platform/files'
import type { readDocument } from './document-reader/index.ts'
import { findFile, holdUnreadFile, recordFault, recordRead } from './file-store.ts'
import { countParts, dropPartsFrom, writeParts } from './part-store.ts'
import { bumpVersion, holdRepository } from './repository-store.ts'
import { fileKey } from './store-files.ts'

/** A statement of these rows is done in some milliseconds, so that nobody waits behind a long document. */
const ROWS_A_STATEMENT = 50
/** About 1.4 million characters: more is not knowledge of a shop, and takes seconds to prepare for answering. */
const MAX_PARTS_A_REPOSITORY = 2000

/**
 * Makes a stored file searchable, or records why it cannot be. A run that is cut off leaves parts that nobody sees;
 * the next one writes the same rows again.
 */
export async function readFile(
  { db, files, read }: { db: Db; files: Pick<FileStore, 'get'>; read: typeof readDocument },
  { tenantId, fileId }: { tenantId: string; fileId: string },
  signal: AbortSignal,
): Promise<void> {
  const file = await findFile(db, tenantId, fileId)
  if (file?.status !== 'processing') return
  const bytes = await files.get(fileKey(tenantId, fileId))
  const reading = await read(bytes, file.fileName, signal)
  if (reading.kind === 'fault') {
    await recordFault(db, tenantId, fileId, reading.fault)
    return
  }
  const parts = reading.parts.map((part, position) => ({ ...part, position }))
  const { knowledgeBaseId } = file
  const hasRoom = async (now: Db) =>
    (await countParts(now, tenantId, knowledgeBaseId)) + parts.length <= MAX_PARTS_A_REPOSITORY
  if (!(await hasRoom(db))) {
    await recordFault(db, tenantId, fileId, 'too_much')
    return
  }
  for (let start = 0; start < parts.length; start += ROWS_A_STATEMENT) {
    const wasThere = await inTransaction(db, async (tx) => {
      if (!(await holdUnreadFile(tx, tenantId, fileId))) return false
      await writeParts(tx, tenantId, fileId, parts.slice(start, start + ROWS_A_STATEMENT))
      return true
    })
    // Deleted meanwhile, or finished by another run.
    if (!wasThere) return
  }
  await inTransaction(db, async (tx) => {
    // Repository before file: everybody locks in this order.
    await holdRepository(tx, tenantId, knowledgeBaseId)
    if (!(await holdUnreadFile(tx, tenantId, fileId))) return
    // Another file may have taken the room meanwhile.
    if (!(await hasRoom(tx))) {
      await dropPartsFrom(tx, tenantId, fileId, 0)
      await recordFault(tx, tenantId, fileId, 'too_much')
      return
    }
    await bumpVersion(tx, tenantId, knowledgeBaseId)
    await dropPartsFrom(tx, tenantId, fileId, parts.length)
    await recordRead(tx, tenantId, fileId, { words: reading.words, pages: reading.pages })
  })
}
