import type { VersionChoices } from '@mostrador/answering'
import type { Db } from '#platform/db'
import './knowledge-tables.ts'

/** The id of the file that the seller chose where files disagree, by the key of the disagreement. */
export async function choicesOf(db: Db, tenantId: string, knowledgeBaseId: string): Promise<VersionChoices> {
  const rows = await db
    .selectFrom('knowledge_choice')
    .select(['key', 'file_id as fileId'])
    .where('tenant_id', '=', tenantId)
    .where('knowledge_base_id', '=', knowledgeBaseId)
    .execute()
  return new Map(rows.map(({ key, fileId }) => [key, fileId]))
}

export const putChoices = (
  tx: Db,
  choices: { tenantId: string; knowledgeBaseId: string; keys: readonly string[]; fileId: string; now: Date },
) =>
  tx
    .insertInto('knowledge_choice')
    .values(
      choices.keys.map((key) => ({
        tenant_id: choices.tenantId,
        knowledge_base_id: choices.knowledgeBaseId,
        key,
        file_id: choices.fileId,
        created_at: choices.now,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'knowledge_base_id', 'key']).doUpdateSet((excluded) => ({
        file_id: excluded.ref('excluded.file_id'),
        created_at: excluded.ref('excluded.created_at'),
      })),
    )
    .execute()

export const dropChoices = (
  tx: Db,
  { tenantId, knowledgeBaseId, keys }: { tenantId: string; knowledgeBaseId: string; keys: readonly string[] },
) =>
  tx
    .deleteFrom('knowledge_choice')
    .where('tenant_id', '=', tenantId)
    .where('knowledge_base_id', '=', knowledgeBaseId)
    .where('key', 'in', keys)
    .execute()
