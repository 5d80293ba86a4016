import type { RepositoryFile } from '@mostrador/contract/knowledge'
import { done, refuse } from '#platform'
import type { Outcome } from '#platform'
import { inTransaction } from '#platform/db'
import type { Db } from '#platform/db'
import { displayName } from './display-name.ts'
import { setFileName } from './file-store.ts'
import type { FilePlace } from './file-store.ts'
import { bumpVersion } from './repository-store.ts'

export const renameFile = (
  db: Db,
  place: FilePlace,
  name: string,
): Promise<Outcome<RepositoryFile, 'file_not_found'>> =>
  inTransaction(db, async (tx) => {
    // Answers name the file that they come from. Repository before file: everybody locks in this order.
    await bumpVersion(tx, place.tenantId, place.knowledgeBaseId)
    const file = await setFileName(tx, place, displayName(name))
    return file ? done(file) : refuse('file_not_found')
  })
