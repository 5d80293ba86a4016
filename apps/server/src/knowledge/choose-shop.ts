import type { chooseShopEndpoint } from '@mostrador/contract/knowledge'
import type { CallReply } from '@mostrador/contract'
import { done, refuse } from '#platform'
import type { Outcome } from '#platform'
import { inTransaction } from '#platform/db'
import { loadFile } from './file-store.ts'
import type { FilePlace } from './file-store.ts'
import type { Knowledge } from './knowledge.ts'
import { readCorrected } from './read-corrected.ts'
import { setShopAuthors } from './reading-store.ts'
import { holdRepository } from './repository-store.ts'

/** Says which authors of a chat are the shop: what the others wrote is never told to buyers. */
export const chooseShop = (
  { db, queue }: Pick<Knowledge, 'db' | 'queue'>,
  place: FilePlace,
  authors: readonly string[],
): Promise<Outcome<CallReply<typeof chooseShopEndpoint>, 'file_not_found'>> =>
  inTransaction(db, async (tx) => {
    // All transactions lock the repository before the file.
    await holdRepository(tx, place.tenantId, place.knowledgeBaseId)
    const file = await loadFile(tx, place)
    if (!file) return refuse('file_not_found')
    await setShopAuthors(tx, place, authors)
    await readCorrected(tx, queue, place, file)
    return done({ success: true as const })
  })
