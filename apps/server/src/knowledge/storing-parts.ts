import { inTransaction } from '#platform/db'
import type { Db, Tx } from '#platform/db'
import type { GivingWay } from '#platform/queue'
import type { Reading } from './document-reader/index.ts'
import { findFile, holdUnreadFile, recordFault, recordRead } from './file-store.ts'
import type { Finding } from './file-store.ts'
import { countParts, dropPartsFrom, writeParts } from './part-store.ts'
import { bumpVersion, holdRepository } from './repository-store.ts'

/** A statement of these rows is done in some milliseconds, so that nobody waits behind a long document. */
const ROWS_A_STATEMENT = 50
/** About seven million characters: more is not knowledge of a shop. */
const MAX_PARTS_A_REPOSITORY = 10_000

export type Text = Extract<Reading, { kind: 'text' }>

interface Place {
  tenantId: string
  knowledgeBaseId: string
  fileId: string
}

/**
 * Makes a text searchable that nothing was known of before. A run that is cut off leaves parts that nobody sees; the
 * next one writes the same rows again.
 */
export async function storeFirstReading(
  db: Db,
  place: Place,
  reading: Text,
  finding: Finding,
  way: GivingWay,
): Promise<void> {
  const { tenantId, knowledgeBaseId, fileId } = place
  const parts = positioned(reading)
  if (!(await hasRoom(db, place, parts.length))) {
    await recordFault(db, tenantId, fileId, 'too_much')
    return
  }
  for (let start = 0; start < parts.length; start += ROWS_A_STATEMENT) {
    await way.clear()
    const wasThere = await inTransaction(db, async (tx) => {
      if (!(await holdUnreadFile(tx, tenantId, fileId))) return false
      await writeParts(tx, tenantId, fileId, parts.slice(start, start + ROWS_A_STATEMENT))
      return true
    })
    // Deleted meanwhile, or finished by another run.
    if (!wasThere) return
  }
  await way.clear()
  await inTransaction(db, async (tx) => {
    // Repository before file: everybody locks in this order.
    await holdRepository(tx, tenantId, knowledgeBaseId)
    if (!(await holdUnreadFile(tx, tenantId, fileId))) return
    // Another file may have taken the room meanwhile.
    if (!(await hasRoom(tx, place, parts.length))) {
      await dropPartsFrom(tx, tenantId, fileId, 0)
      await recordFault(tx, tenantId, fileId, 'too_much')
      return
    }
    await bumpVersion(tx, tenantId, knowledgeBaseId)
    await dropPartsFrom(tx, tenantId, fileId, parts.length)
    await recordRead(tx, tenantId, fileId, finding)
  })
}

/** The repository has no room for so many parts. Thrown to roll the transaction back. */
export class NoRoom extends Error {}

/** Puts a text in the place of what was known, in one step: buyers are answered from the one or the other. */
export async function replaceReading(tx: Tx, place: Place, reading: Text, finding: Finding): Promise<void> {
  const { tenantId, knowledgeBaseId, fileId } = place
  const parts = positioned(reading)
  // Deleted meanwhile.
  if (!(await holdRepository(tx, tenantId, knowledgeBaseId))) return
  if (!(await findFile(tx, tenantId, fileId))) return
  await dropPartsFrom(tx, tenantId, fileId, 0)
  if (!(await hasRoom(tx, place, parts.length))) throw new NoRoom('the repository is full')
  for (let start = 0; start < parts.length; start += ROWS_A_STATEMENT)
    await writeParts(tx, tenantId, fileId, parts.slice(start, start + ROWS_A_STATEMENT))
  await bumpVersion(tx, tenantId, knowledgeBaseId)
  await recordRead(tx, tenantId, fileId, finding)
}

const positioned = (reading: Text) => reading.parts.map((part, position) => ({ ...part, position }))

const hasRoom = async (db: Db, { tenantId, knowledgeBaseId }: Place, parts: number): Promise<boolean> =>
  (await countParts(db, tenantId, knowledgeBaseId)) + parts <= MAX_PARTS_A_REPOSITORY
