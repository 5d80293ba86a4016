import type { releaseLineEndpoint } from '@mostrador/contract/knowledge'
import { isLocked } from '@mostrador/contract/privacy'
import type { CallReply } from '@mostrador/contract'
import { done, refuse } from '#platform'
import type { Outcome } from '#platform'
import { inTransaction } from '#platform/db'
import { embedSoon } from './embed-parts.ts'
import { loadFile } from './file-store.ts'
import type { FilePlace } from './file-store.ts'
import type { Knowledge } from './knowledge.ts'
import { lineHash } from './line-hash.ts'
import { partsOf } from './part-store.ts'
import { addRelease, dropRelease } from './release-store.ts'
import { bumpVersion, holdRepository } from './repository-store.ts'
import { dropVectors } from './vector-store.ts'

interface Line {
  position: number
  text: string
  isReleased: boolean
}

/** Releases a withheld line to buyers, or withholds it again. Lines with accounts, identities or keys stay withheld. */
export async function releaseLine(
  knowledge: Pick<Knowledge, 'db' | 'queue' | 'clock' | 'ai'>,
  place: FilePlace,
  { position, text, isReleased }: Line,
): Promise<
  Outcome<CallReply<typeof releaseLineEndpoint>, 'file_not_found' | 'line_not_found' | 'line_locked'>
> {
  const { tenantId, knowledgeBaseId, id: fileId } = place
  const outcome = await inTransaction(knowledge.db, async (tx) => {
    // All transactions lock the repository before the file.
    await holdRepository(tx, tenantId, knowledgeBaseId)
    if (!(await loadFile(tx, place))) return refuse('file_not_found')
    // Adjacent parts share a sentence, so their vectors change too.
    const parts = await partsOf(tx, tenantId, fileId, Math.max(0, position - 1), 3)
    const hash = lineHash(text)
    const line = parts
      .find((part) => part.position === position)
      ?.withheld?.find((withheld) => lineHash(withheld.text).equals(hash))
    if (!line) return refuse('line_not_found')
    if (isLocked(line.reason)) return refuse('line_locked')
    if (isReleased) await addRelease(tx, { tenantId, fileId, line: text, now: knowledge.clock.now() })
    else await dropRelease(tx, { tenantId, fileId, line: text })
    await dropVectors(
      tx,
      tenantId,
      parts.map(({ id }) => id),
    )
    await bumpVersion(tx, tenantId, knowledgeBaseId)
    return done({ success: true as const })
  })
  if (outcome.ok) await embedSoon(knowledge, { tenantId, fileId })
  return outcome
}
