import { withheldOf } from '@mostrador/answering'
import type { Db } from '#platform/db'
import { filesToJudge, partsOf, setWithheld } from './part-store.ts'

/**
 * Finds what is withheld of parts that were read before this version of the classifier, a file at a time, and stores it:
 * no part is used, shown or sent to a model before.
 */
export async function judgeParts(
  db: Db,
  tenantId: string,
  of: { knowledgeBaseId: string } | { fileId: string },
): Promise<void> {
  for (const fileId of await filesToJudge(db, tenantId, of)) {
    const parts = await partsOf(db, tenantId, fileId, 0)
    const withheld = withheldOf(parts)
    for (const [at, { id }] of parts.entries()) await setWithheld(db, tenantId, id, withheld[at]!)
  }
}
