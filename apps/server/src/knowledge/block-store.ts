import { sql } from 'kysely'
import { json } from '#platform/db'
import type { Db } from '#platform/db'
import type { ReadBlock } from './document-reader/index.ts'
import './knowledge-tables.ts'

/** Writing the same blocks again changes nothing. */
export async function writeBlocks(
  tx: Db,
  tenantId: string,
  fileId: string,
  blocks: readonly (ReadBlock & { position: number })[],
): Promise<void> {
  await tx
    .insertInto('knowledge_block')
    .values(
      blocks.map(({ position, block, originalHash, isCorrected }) => ({
        tenant_id: tenantId,
        file_id: fileId,
        position,
        body: json(block),
        original_hash: Buffer.from(originalHash, 'hex'),
        is_corrected: isCorrected,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'file_id', 'position']).doUpdateSet((excluded) => ({
        body: excluded.ref('excluded.body'),
        original_hash: excluded.ref('excluded.original_hash'),
        is_corrected: excluded.ref('excluded.is_corrected'),
      })),
    )
    .execute()
}

/** Drops what an earlier run wrote beyond the file's last block. */
export const dropBlocksFrom = (tx: Db, tenantId: string, fileId: string, position: number) =>
  tx
    .deleteFrom('knowledge_block')
    .where('tenant_id', '=', tenantId)
    .where('file_id', '=', fileId)
    .where('position', '>=', position)
    .execute()

/** How many blocks are stored of a file; none of one that an older version read. */
export async function countBlocks(db: Db, tenantId: string, fileId: string): Promise<number> {
  const { count } = await db
    .selectFrom('knowledge_block')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('tenant_id', '=', tenantId)
    .where('file_id', '=', fileId)
    .executeTakeFirstOrThrow()
  return count
}

/** Blocks of a file in order, from the one at `start` on. */
export const blocksFrom = (db: Db, tenantId: string, fileId: string, start: number, limit: number) =>
  db
    .selectFrom('knowledge_block')
    .select(['position', 'body as block', 'is_corrected as isCorrected'])
    .where('tenant_id', '=', tenantId)
    .where('file_id', '=', fileId)
    .where('position', '>=', start)
    .orderBy('position')
    .limit(limit)
    .execute()

/** What a correction needs to know of a block. */
export interface BlockOrigin {
  originalHash: Buffer
  isCorrected: boolean
  /** Index among the blocks that the correction became; 0 when there is none. */
  piece: number
}

/** Where the block at a position comes from; undefined when the file has none there. */
export async function findBlockOrigin(
  db: Db,
  tenantId: string,
  fileId: string,
  position: number,
): Promise<BlockOrigin | undefined> {
  const block = await db
    .selectFrom('knowledge_block')
    .select(['original_hash as originalHash', 'is_corrected as isCorrected'])
    .where('tenant_id', '=', tenantId)
    .where('file_id', '=', fileId)
    .where('position', '=', position)
    .executeTakeFirst()
  if (!block) return undefined
  const { piece } = await db
    .selectFrom('knowledge_block')
    .select(sql<number>`count(*)::int`.as('piece'))
    .where('tenant_id', '=', tenantId)
    .where('file_id', '=', fileId)
    .where('position', '<', position)
    .where('original_hash', '=', block.originalHash)
    .executeTakeFirstOrThrow()
  return { ...block, piece }
}
