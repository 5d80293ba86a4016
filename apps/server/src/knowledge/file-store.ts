import { sql } from 'kysely'
import type { RepositoryFile } from '@mostrador/contract/knowledge'
import type { Db } from '#platform/db'
import './knowledge-tables.ts'

export interface NewFile {
  id: string
  fileName: string
  bytes: number
  /** Of a web page. */
  url?: string
}

export async function insertFiles(
  tx: Db,
  owner: { tenantId: string; knowledgeBaseId: string; now: Date },
  files: readonly NewFile[],
): Promise<void> {
  await tx
    .insertInto('knowledge_file')
    .values(
      files.map((file) => ({
        tenant_id: owner.tenantId,
        id: file.id,
        knowledge_base_id: owner.knowledgeBaseId,
        file_name: file.fileName,
        bytes: file.bytes,
        url: file.url ?? null,
        status: 'processing' as const,
        fault: null,
        words: null,
        pages: null,
        created_at: owner.now,
      })),
    )
    .execute()
}

export async function listFiles(
  db: Db,
  tenantId: string,
  knowledgeBaseId: string,
): Promise<RepositoryFile[]> {
  const rows = await selectFiles(db, tenantId)
    .where('knowledge_base_id', '=', knowledgeBaseId)
    .orderBy('id')
    .execute()
  return rows.map(toFile)
}

/** Returns whether a file that was added after `since` has not been read yet. */
export async function isReading(
  db: Db,
  tenantId: string,
  knowledgeBaseId: string,
  since: Date,
): Promise<boolean> {
  const row = await db
    .selectFrom('knowledge_file')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('knowledge_base_id', '=', knowledgeBaseId)
    .where('status', '=', 'processing')
    .where('created_at', '>', since)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** The file's name and state, the repository that it belongs to, and what the seller chose for its reading. */
export const findFile = (db: Db, tenantId: string, id: string) =>
  db
    .selectFrom('knowledge_file')
    .select([
      'knowledge_base_id as knowledgeBaseId',
      'file_name as fileName',
      'status',
      'url',
      'is_rereading as isRereading',
      'shop_authors as shopAuthors',
      'edits',
    ])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst()

export async function fileIds(db: Db, tenantId: string, knowledgeBaseId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('knowledge_file')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('knowledge_base_id', '=', knowledgeBaseId)
    .execute()
  return rows.map(({ id }) => id)
}

/** Those of `ids` that are files of this seller. */
export async function knownFiles(db: Db, tenantId: string, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('knowledge_file')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('id', 'in', ids)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

export async function countFiles(db: Db, tenantId: string, knowledgeBaseId: string): Promise<number> {
  const { count } = await db
    .selectFrom('knowledge_file')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('tenant_id', '=', tenantId)
    .where('knowledge_base_id', '=', knowledgeBaseId)
    .executeTakeFirstOrThrow()
  return count
}

export interface FilePlace {
  tenantId: string
  knowledgeBaseId: string
  id: string
}

/** Undefined when the repository has no such file. */
export async function loadFile(db: Db, place: FilePlace): Promise<RepositoryFile | undefined> {
  const row = await selectFiles(db, place.tenantId)
    .where('knowledge_base_id', '=', place.knowledgeBaseId)
    .where('id', '=', place.id)
    .executeTakeFirst()
  return row && toFile(row)
}

/** Undefined when the repository has no such file. */
export async function setFileName(
  tx: Db,
  place: FilePlace,
  fileName: string,
): Promise<RepositoryFile | undefined> {
  await tx
    .updateTable('knowledge_file')
    .set({ file_name: fileName, is_renamed: true })
    .where('tenant_id', '=', place.tenantId)
    .where('knowledge_base_id', '=', place.knowledgeBaseId)
    .where('id', '=', place.id)
    .execute()
  return loadFile(tx, place)
}

/** Its parts go with it. False when the repository has no such file. */
export async function deleteFileRow(tx: Db, place: FilePlace): Promise<boolean> {
  const result = await tx
    .deleteFrom('knowledge_file')
    .where('tenant_id', '=', place.tenantId)
    .where('knowledge_base_id', '=', place.knowledgeBaseId)
    .where('id', '=', place.id)
    .executeTakeFirst()
  return result.numDeletedRows > 0n
}

const selectFiles = (db: Db, tenantId: string) =>
  db
    .selectFrom('knowledge_file')
    .select([
      'id',
      'file_name',
      'bytes',
      'status',
      'fault',
      'words',
      'pages',
      'url',
      'read_at',
      'changed_at',
      'is_rereading',
      'has_unseen_text',
      'created_at',
    ])
    .where('tenant_id', '=', tenantId)

const toFile = (
  row: Awaited<ReturnType<ReturnType<typeof selectFiles>['executeTakeFirstOrThrow']>>,
): RepositoryFile => ({
  id: row.id,
  fileName: row.file_name,
  bytes: row.bytes,
  status: row.status,
  fault: row.fault,
  words: row.words,
  pages: row.pages,
  url: row.url,
  readAt: row.read_at?.toISOString() ?? null,
  changedAt: row.changed_at?.toISOString() ?? null,
  isRereading: row.is_rereading,
  hasUnseenText: row.has_unseen_text,
  createdAt: row.created_at.toISOString(),
})
