import { sql } from 'kysely'
import type { Repository } from '@mostrador/contract/knowledge'
import type { Db } from '#platform/db'
import './knowledge-tables.ts'

/** A repository's rows; those of its files are in `file-store.ts`. */
export async function insertRepository(
  tx: Db,
  repository: { tenantId: string; id: string; name: string; now: Date },
): Promise<void> {
  await tx
    .insertInto('knowledge_base')
    .values({
      tenant_id: repository.tenantId,
      id: repository.id,
      name: repository.name,
      folded_name: foldName(repository.name),
      created_at: repository.now,
    })
    .execute()
}

export async function listRepositories(db: Db, tenantId: string): Promise<Repository[]> {
  const rows = await selectRepositories(db, tenantId).orderBy('id').execute()
  return rows.map(toRepository)
}

export async function loadRepository(db: Db, tenantId: string, id: string): Promise<Repository | undefined> {
  const row = await selectRepositories(db, tenantId).where('id', '=', id).executeTakeFirst()
  return row && toRepository(row)
}

/** The id and name of a repository of this seller, for what refers to it. */
export const findRepository = (
  db: Db,
  tenantId: string,
  id: string,
): Promise<{ id: string; name: string } | undefined> =>
  db
    .selectFrom('knowledge_base')
    .select(['id', 'name'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst()

/** The names of all repositories of a seller by their ids. */
export async function repositoryNames(db: Db, tenantId: string): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('knowledge_base')
    .select(['id', 'name'])
    .where('tenant_id', '=', tenantId)
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Holds the repository against its deletion until the transaction ends. False when there is none. */
export async function holdRepository(tx: Db, tenantId: string, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('knowledge_base')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

/** False when there is none. Throws a duplicate when another repository has the name. */
export async function setRepositoryName(
  db: Db,
  tenantId: string,
  id: string,
  name: string,
): Promise<boolean> {
  const result = await db
    .updateTable('knowledge_base')
    .set({ name, folded_name: foldName(name) })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** Its files and their parts go with it. */
export const deleteRepositoryRow = (tx: Db, tenantId: string, id: string) =>
  tx.deleteFrom('knowledge_base').where('tenant_id', '=', tenantId).where('id', '=', id).execute()

export async function versionOf(db: Db, tenantId: string, id: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('knowledge_base')
    .select('version')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.version
}

/** Says that what can be answered from the repository has changed. */
export const bumpVersion = (tx: Db, tenantId: string, id: string) =>
  tx
    .updateTable('knowledge_base')
    .set({ version: sql`version + 1` })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute()

const selectRepositories = (db: Db, tenantId: string) =>
  db
    .selectFrom('knowledge_base')
    .select((column) => [
      'id',
      'name',
      'created_at',
      column
        .selectFrom('knowledge_file')
        .select(sql<number>`count(*)::int`.as('count'))
        .whereRef('knowledge_file.tenant_id', '=', 'knowledge_base.tenant_id')
        .whereRef('knowledge_file.knowledge_base_id', '=', 'knowledge_base.id')
        .as('file_count'),
    ])
    .where('tenant_id', '=', tenantId)

const toRepository = (row: {
  id: string
  name: string
  created_at: Date
  file_count: number | null
}): Repository => ({
  id: row.id,
  name: row.name,
  fileCount: row.file_count ?? 0,
  createdAt: row.created_at.toISOString(),
})

const foldName = (name: string) =>
  name.normalize('NFD').replace(/\p{M}/gu, '').replace(/\s+/g, ' ').toLowerCase()
