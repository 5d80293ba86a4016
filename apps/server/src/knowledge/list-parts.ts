import { markSentences } from '@mostrador/answering'
import { PARTS_A_PAGE } from '@mostrador/contract/knowledge'
import type { listPartsEndpoint } from '@mostrador/contract/knowledge'
import type { CallReply } from '@mostrador/contract'
import { done, refuse } from '#platform'
import type { Outcome } from '#platform'
import type { Db } from '#platform/db'
import { loadFile } from './file-store.ts'
import type { FilePlace } from './file-store.ts'
import { countPartsOf, partsOf } from './part-store.ts'

/** What was read of a file, a page of parts at a time, with what buyers are never told marked. */
export async function listParts(
  db: Db,
  place: FilePlace,
  page: number,
): Promise<Outcome<CallReply<typeof listPartsEndpoint>, 'file_not_found'>> {
  const file = await loadFile(db, place)
  if (!file) return refuse('file_not_found')
  if (file.status !== 'ready') return done({ total: 0, parts: [] })
  const total = await countPartsOf(db, place.tenantId, place.id)
  const parts = await partsOf(db, place.tenantId, place.id, (page - 1) * PARTS_A_PAGE, PARTS_A_PAGE)
  return done({
    total,
    parts: parts.map(({ position, heading, text }) => ({
      position,
      heading,
      sentences: markSentences(text),
    })),
  })
}
