import { CORRECTION_MAX_LENGTH } from '@mostrador/contract/knowledge'
import type { correctBlockEndpoint } from '@mostrador/contract/knowledge'
import type { CallReply } from '@mostrador/contract'
import { replacePiece } from '@mostrador/documents/corrections'
import { done, refuse } from '#platform'
import type { Outcome } from '#platform'
import { inTransaction } from '#platform/db'
import type { Tx } from '#platform/db'
import { findBlockOrigin } from './block-store.ts'
import { countCorrections, dropCorrection, findCorrection, putCorrection } from './correction-store.ts'
import { loadFile } from './file-store.ts'
import type { FilePlace } from './file-store.ts'
import type { Knowledge } from './knowledge.ts'
import { readCorrected } from './read-corrected.ts'
import { holdRepository } from './repository-store.ts'

/** A file with more is quicker corrected by its seller and uploaded again. */
const MAX_CORRECTIONS_A_FILE = 500

interface Correction {
  position: number
  /** Null takes the reading back, '' leaves the block out. */
  text: string | null
}

/** Replaces what was read of a block by what the seller typed. The file answers as before until it has been read again. */
export const correctBlock = (
  { db, queue, clock }: Pick<Knowledge, 'db' | 'queue' | 'clock'>,
  place: FilePlace,
  { position, text }: Correction,
): Promise<
  Outcome<
    CallReply<typeof correctBlockEndpoint>,
    'file_not_found' | 'block_not_found' | 'too_many_corrections' | 'correction_too_long'
  >
> =>
  inTransaction(db, async (tx) => {
    const { tenantId, knowledgeBaseId, id: fileId } = place
    // All transactions lock the repository before the file.
    await holdRepository(tx, tenantId, knowledgeBaseId)
    const file = await loadFile(tx, place)
    if (!file) return refuse('file_not_found')
    const origin = file.status === 'ready' ? await findBlockOrigin(tx, tenantId, fileId, position) : undefined
    if (!origin) return refuse('block_not_found')
    const key = { tenantId, fileId, blockHash: origin.originalHash }
    if (text === null) {
      if (await dropCorrection(tx, key)) await readCorrected(tx, queue, place, file)
      return done({ success: true as const })
    }
    const before = await findCorrection(tx, key)
    if (before === undefined && (await isFull(tx, tenantId, fileId))) return refuse('too_many_corrections')
    // The block may be one of several that an earlier correction became.
    const whole = before !== undefined && origin.isCorrected ? replacePiece(before, origin.piece, text) : text
    // It is read again whenever one of its blocks is corrected, so it stays as short as one that is typed at once.
    if (whole.length > CORRECTION_MAX_LENGTH) return refuse('correction_too_long')
    await putCorrection(tx, key, whole, clock.now())
    await readCorrected(tx, queue, place, file)
    return done({ success: true as const })
  })

const isFull = async (tx: Tx, tenantId: string, fileId: string): Promise<boolean> =>
  (await countCorrections(tx, tenantId, fileId)) >= MAX_CORRECTIONS_A_FILE
