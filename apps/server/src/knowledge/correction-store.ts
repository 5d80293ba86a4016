import { sql } from 'kysely'
import type { Db } from '#platform/db'
import './knowledge-tables.ts'

interface BlockKey {
  tenantId: string
  fileId: string
  /** Of the block as it was read. */
  blockHash: Buffer
}

/** What the seller retyped of a file, by the hash (hex) of the block that each text replaces. */
export async function correctionsOf(db: Db, tenantId: string, fileId: string): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('knowledge_correction')
    .select(['block_hash as hash', 'text'])
    .where('tenant_id', '=', tenantId)
    .where('file_id', '=', fileId)
    .execute()
  return new Map(rows.map(({ hash, text }) => [hash.toString('hex'), text]))
}

/** What the seller retyped of one block; undefined when it stands as it was read. */
export async function findCorrection(
  db: Db,
  { tenantId, fileId, blockHash }: BlockKey,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('knowledge_correction')
    .select('text')
    .where('tenant_id', '=', tenantId)
    .where('file_id', '=', fileId)
    .where('block_hash', '=', blockHash)
    .executeTakeFirst()
  return row?.text
}

export async function countCorrections(db: Db, tenantId: string, fileId: string): Promise<number> {
  const { count } = await db
    .selectFrom('knowledge_correction')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('tenant_id', '=', tenantId)
    .where('file_id', '=', fileId)
    .executeTakeFirstOrThrow()
  return count
}

export const putCorrection = (tx: Db, { tenantId, fileId, blockHash }: BlockKey, text: string, now: Date) =>
  tx
    .insertInto('knowledge_correction')
    .values({ tenant_id: tenantId, file_id: fileId, block_hash: blockHash, text, created_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'file_id', 'block_hash'])
        .doUpdateSet((excluded) => ({ text: excluded.ref('excluded.text') })),
    )
    .execute()

/** False when there is none. */
export async function dropCorrection(tx: Db, { tenantId, fileId, blockHash }: BlockKey): Promise<boolean> {
  const result = await tx
    .deleteFrom('knowledge_correction')
    .where('tenant_id', '=', tenantId)
    .where('file_id', '=', fileId)
    .where('block_hash', '=', blockHash)
    .executeTakeFirst()
  return result.numDeletedRows > 0n
}
