import { withheldInTurn } from '@mostrador/answering'
import type { Db } from '#platform/db'
import { allPartsOf, filesToJudge, setWithheld } from './part-store.ts'

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
    const parts = await allPartsOf(db, tenantId, fileId)
    // Each statement lets the event loop serve others between two parts.
    const left = parts.values()
    for (const withheld of withheldInTurn(parts))
      await setWithheld(db, tenantId, left.next().value!, withheld)
  }
}
