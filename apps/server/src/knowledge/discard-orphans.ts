import { wasDeleted } from '#accounts'
import type { Clock } from '#platform'
import type { Db } from '#platform/db'
import type { FileStore } from '#platform/files'
import { knownFiles } from './file-store.ts'
import { repositoryNames } from './repository-store.ts'
import { fileKey } from './store-files.ts'

/** No upload takes that long: a file that is older and has no row yet will never get one. */
const HOUR_MS = 60 * 60 * 1000

/**
 * Deletes stored files without a row: what a crash left, and what sellers left whose accounts were deleted. Files of
 * sellers whom this database does not know stay.
 */
export async function discardOrphans({
  db,
  files,
  clock,
}: {
  db: Db
  files: FileStore
  clock: Clock
}): Promise<void> {
  for await (const { tenantId, ids } of files.storedBefore(new Date(clock.now().getTime() - HOUR_MS))) {
    const isKnown = (await repositoryNames(db, tenantId)).size > 0 || (await wasDeleted(db, tenantId))
    if (!isKnown) continue
    const known = await knownFiles(db, tenantId, ids)
    for (const id of ids) if (!known.has(id)) await files.delete(fileKey(tenantId, id))
  }
}
