import { sql } from 'kysely'
import type { FileFault } from '@mostrador/contract/knowledge'
import { isServed } from '#accounts'
import type { Db } from '#platform/db'
import './knowledge-tables.ts'

/** A web page of a repository; its rows are those of files, with an address. */
export interface Page {
  tenantId: string
  fileId: string
  knowledgeBaseId: string
  url: string
  status: 'processing' | 'ready' | 'failed'
  etag: string | null
  lastModified: string | null
  contentHash: Buffer | null
  changedAt: Date | null
  shopAuthors: string[] | null
  /** How many corrections and choices of the seller there are. */
  edits: number
  /** The last reading knew all of them. */
  isUpToDate: boolean
}

/** Undefined when it was deleted, is no page, or need not be read now. */
export async function findPage(db: Db, tenantId: string, fileId: string): Promise<Page | undefined> {
  const row = await db
    .selectFrom('knowledge_file')
    .select([
      'knowledge_base_id',
      'url',
      'status',
      'etag',
      'last_modified',
      'content_hash',
      'changed_at',
      'shop_authors',
      'edits',
      'edits_read',
      'is_rereading',
    ])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', fileId)
    .executeTakeFirst()
  if (!row || row.url === null || (row.status !== 'processing' && !row.is_rereading)) return undefined
  return {
    tenantId,
    fileId,
    knowledgeBaseId: row.knowledge_base_id,
    url: row.url,
    status: row.status,
    etag: row.etag,
    lastModified: row.last_modified,
    contentHash: row.content_hash,
    changedAt: row.changed_at,
    shopAuthors: row.shop_authors,
    edits: row.edits,
    isUpToDate: row.edits === row.edits_read,
  }
}

type PageId = Pick<Page, 'tenantId' | 'fileId'>

/** The page still says what is known of it. */
export async function recordChecked(
  db: Db,
  page: PageId,
  times: { readAt: Date; nextReadAt: Date; etag?: string | null; lastModified?: string | null },
): Promise<void> {
  const { etag, lastModified } = times
  await updatePage(db, page)
    .set({
      read_at: times.readAt,
      next_read_at: times.nextReadAt,
      fault: null,
      // The seller may have corrected the page meanwhile: then another reading is queued.
      is_rereading: sql<boolean>`edits <> edits_read`,
      ...(etag !== undefined && { etag }),
      ...(lastModified !== undefined && { last_modified: lastModified }),
    })
    .execute()
}

/** The page could not be read again; what is known of it stays. */
export async function recordTrouble(
  db: Db,
  page: PageId,
  { fault, nextReadAt }: { fault: FileFault; nextReadAt: Date },
): Promise<void> {
  await updatePage(db, page).set({ fault, next_read_at: nextReadAt, is_rereading: false }).execute()
}

/** Known pages whose time has come, of all sellers; each is marked as being read again. */
export async function takeDuePages(
  db: Db,
  now: Date,
  limit: number,
): Promise<{ tenantId: string; fileId: string }[]> {
  const { rows } = await sql<{ tenantId: string; fileId: string }>`
    update knowledge_file set is_rereading = true, next_read_at = null
    where (tenant_id, id) in (
      select tenant_id, id from knowledge_file
      where next_read_at <= ${now} and ${isServed('knowledge_file.tenant_id', now)} order by next_read_at limit ${limit}
      for update skip locked)
    returning tenant_id as "tenantId", id as "fileId"`.execute(db)
  return rows
}

/** The addresses of a repository's pages. */
export async function pageAddresses(db: Db, tenantId: string, knowledgeBaseId: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('knowledge_file')
    .select('url')
    .where('tenant_id', '=', tenantId)
    .where('knowledge_base_id', '=', knowledgeBaseId)
    .where('url', 'is not', null)
    .execute()
  return new Set(rows.map(({ url }) => url as string))
}

const updatePage = (db: Db, { tenantId, fileId }: PageId) =>
  db
    .updateTable('knowledge_file')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', fileId)
    .where('status', '=', 'ready')
