import { sql } from 'kysely'
import type { FileFault, RepositoryFile } from '@mostrador/contract/knowledge'
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

/** The file's name and state, and the repository that it belongs to. */
export const findFile = (db: Db, tenantId: string, id: string) =>
  db
    .selectFrom('knowledge_file')
    .select(['knowledge_base_id as knowledgeBaseId', 'file_name as fileName', 'status', 'url'])
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

/** Marks a file that failed, or a page that is known, as being read. False when it is being read or need not be. */
export async function startAgain(tx: Db, place: FilePlace): Promise<boolean> {
  const at = tx
    .updateTable('knowledge_file')
    .where('tenant_id', '=', place.tenantId)
    .where('knowledge_base_id', '=', place.knowledgeBaseId)
    .where('id', '=', place.id)
  const failed = await at
    .set({ status: 'processing', fault: null })
    .where('status', '=', 'failed')
    .executeTakeFirst()
  const known = await at
    .set({ is_rereading: true })
    .where('status', '=', 'ready')
    .where('url', 'is not', null)
    .where('is_rereading', '=', false)
    .executeTakeFirst()
  return failed.numUpdatedRows + known.numUpdatedRows > 0n
}

/** Holds a file that is still to be read against its deletion until the transaction ends. False when there is none. */
export async function holdUnreadFile(tx: Db, tenantId: string, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('knowledge_file')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .where('status', '=', 'processing')
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

/** What was found in a file; of a web page also what the web says of it. */
export interface Finding {
  words: number
  pages: number | null
  page?: {
    /** Its title. A page that its seller renamed keeps the name that it was given. */
    name: string
    bytes: number
    contentHash: Buffer
    etag: string | null
    lastModified: string | null
    readAt: Date
    nextReadAt: Date
    /** The page has text that a browser does not show. */
    hasUnseenText: boolean
    /** Null at the first reading. */
    changedAt: Date | null
  }
}

export const recordRead = (tx: Db, tenantId: string, id: string, { words, pages, page }: Finding) =>
  tx
    .updateTable('knowledge_file')
    .set((eb) => ({
      status: 'ready',
      fault: null,
      words,
      pages,
      ...(page && {
        file_name: eb.case().when('is_renamed', '=', true).then(eb.ref('file_name')).else(page.name).end(),
        bytes: page.bytes,
        content_hash: page.contentHash,
        etag: page.etag,
        last_modified: page.lastModified,
        read_at: page.readAt,
        next_read_at: page.nextReadAt,
        changed_at: page.changedAt,
        has_unseen_text: page.hasUnseenText,
        is_rereading: false,
      }),
    }))
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute()

export const recordFault = (db: Db, tenantId: string, id: string, fault: FileFault) =>
  db
    .updateTable('knowledge_file')
    .set({ status: 'failed', fault })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .where('status', '=', 'processing')
    .execute()

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
