import type { Db } from '#platform/db'
import { correctionsOf } from './correction-store.ts'
import type { Edits } from './document-reader/index.ts'

/** What the seller chose and corrected of a file, as its reader needs it. */
export const editsOf = async (
  db: Db,
  { tenantId, fileId, shopAuthors }: { tenantId: string; fileId: string; shopAuthors: string[] | null },
): Promise<Edits> => ({ shop: shopAuthors, corrections: await correctionsOf(db, tenantId, fileId) })
