import { setImmediate as nextTurn } from 'node:timers/promises'
import { inTransaction } from '#platform/db'
import type { Db, Tx } from '#platform/db'
import type { GivingWay } from '#platform/queue'
import { dropBlocksFrom, writeBlocks } from './block-store.ts'
import type { Reading } from './document-reader/index.ts'
import { findFile } from './file-store.ts'
import { countParts, dropPartsFrom, writeParts } from './part-store.ts'
import { holdUnreadFile, recordFault, recordRead } from './reading-store.ts'
import type { Finding } from './reading-store.ts'
import { bumpVersion, holdRepository } from './repository-store.ts'
import { inStatements } from './statements.ts'

/** About seven million characters: more is not knowledge of a shop. */
const MAX_PARTS_A_REPOSITORY = 10_000

export type Text = Extract<Reading, { kind: 'text' }>

interface Place {
  tenantId: string
  knowledgeBaseId: string
  fileId: string
}

/**
 * Makes a text searchable that had no parts before. A run that is cut off leaves hidden rows; the
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
  const { parts, blocks } = reading
  if (!(await hasRoom(db, place, parts.length))) {
    await recordFault(db, tenantId, fileId, 'too_much')
    return
  }
  for (const write of writesOf(place, reading)) {
    await way.clear()
    const wasThere = await inTransaction(db, async (tx) => {
      if (!(await holdUnreadFile(tx, tenantId, fileId))) return false
      await write(tx)
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
      await dropFrom(tx, place, { part: 0, block: 0 })
      await recordFault(tx, tenantId, fileId, 'too_much')
      return
    }
    await bumpVersion(tx, tenantId, knowledgeBaseId)
    await dropFrom(tx, place, { part: parts.length, block: blocks.length })
    await recordRead(tx, tenantId, fileId, finding)
  })
}

/** The repository has no room for so many parts. Thrown to roll the transaction back. */
export class NoRoom extends Error {}

/** Puts a text in the place of what was known, in one step: buyers are answered from the one or the other. */
export async function replaceReading(tx: Tx, place: Place, reading: Text, finding: Finding): Promise<void> {
  const { tenantId, knowledgeBaseId, fileId } = place
  // Deleted meanwhile.
  if (!(await holdRepository(tx, tenantId, knowledgeBaseId))) return
  if (!(await findFile(tx, tenantId, fileId))) return
  await dropFrom(tx, place, { part: 0, block: 0 })
  if (!(await hasRoom(tx, place, reading.parts.length))) throw new NoRoom('the repository is full')
  for (const write of writesOf(place, reading)) {
    await write(tx)
    // The embedded database answers within the same turn, so that the loop would serve no other request without a pause.
    await nextTurn()
  }
  await bumpVersion(tx, tenantId, knowledgeBaseId)
  await recordRead(tx, tenantId, fileId, finding)
}

/** The statements that write a reading. Each takes some milliseconds, so that other requests never wait behind a long document. */
function* writesOf(
  { tenantId, fileId }: Place,
  { parts, blocks }: Text,
): Generator<(tx: Tx) => Promise<void>> {
  for (const rows of inStatements(positioned(parts))) yield (tx) => writeParts(tx, tenantId, fileId, rows)
  for (const rows of inStatements(positioned(blocks))) yield (tx) => writeBlocks(tx, tenantId, fileId, rows)
}

function* positioned<T>(rows: readonly T[]): Generator<T & { position: number }> {
  for (const [position, row] of rows.entries()) yield { ...row, position }
}

async function dropFrom(
  tx: Tx,
  { tenantId, fileId }: Place,
  { part, block }: { part: number; block: number },
): Promise<void> {
  await dropPartsFrom(tx, tenantId, fileId, part)
  await dropBlocksFrom(tx, tenantId, fileId, block)
}

const hasRoom = async (db: Db, { tenantId, knowledgeBaseId }: Place, parts: number): Promise<boolean> =>
  (await countParts(db, tenantId, knowledgeBaseId)) + parts <= MAX_PARTS_A_REPOSITORY
