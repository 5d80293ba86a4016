import { sql } from 'kysely'
import type { DocumentWarning, FileFault } from '@mostrador/contract/knowledge'
import type { ChatAuthor } from '@mostrador/documents/formats'
import { json } from '#platform/db'
import type { Db } from '#platform/db'
import type { FilePlace } from './file-store.ts'
import './knowledge-tables.ts'

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

/** Says that the seller corrected a file. One that is known is marked as being read again, and answers as before until then. */
export const markCorrected = (tx: Db, place: FilePlace) =>
  tx
    .updateTable('knowledge_file')
    .set({ is_rereading: sql<boolean>`status = 'ready'`, edits: sql`edits + 1` })
    .where('tenant_id', '=', place.tenantId)
    .where('knowledge_base_id', '=', place.knowledgeBaseId)
    .where('id', '=', place.id)
    .execute()

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
  title: string | null
  warnings: DocumentWarning[]
  authors: ChatAuthor[]
  /** How many corrections and choices of the seller the reading knew. */
  edits: number
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
    /** Null while it says what it said at the first reading. */
    changedAt: Date | null
  }
}

export const recordRead = (
  tx: Db,
  tenantId: string,
  id: string,
  { words, pages, title, warnings, authors, edits, page }: Finding,
) =>
  tx
    .updateTable('knowledge_file')
    .set((eb) => ({
      status: 'ready',
      fault: null,
      words,
      pages,
      title,
      warnings: json(warnings),
      authors: json(authors),
      edits_read: edits,
      // The seller may have corrected more meanwhile: then another reading is queued.
      is_rereading: sql<boolean>`edits <> ${edits}`,
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

/** A file could not be read again; what is known of it stays. */
export const recordUnread = (db: Db, tenantId: string, id: string) =>
  db
    .updateTable('knowledge_file')
    .set({ is_rereading: false })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .where('url', 'is', null)
    .execute()

export const setShopAuthors = (tx: Db, place: FilePlace, authors: readonly string[]) =>
  tx
    .updateTable('knowledge_file')
    .set({ shop_authors: json([...authors]) })
    .where('tenant_id', '=', place.tenantId)
    .where('knowledge_base_id', '=', place.knowledgeBaseId)
    .where('id', '=', place.id)
    .execute()

/** What was found about a file besides its content; undefined when the repository has no such file. */
export const findReadingNotes = (db: Db, place: FilePlace) =>
  db
    .selectFrom('knowledge_file')
    .select(['title', 'warnings', 'authors'])
    .where('tenant_id', '=', place.tenantId)
    .where('knowledge_base_id', '=', place.knowledgeBaseId)
    .where('id', '=', place.id)
    .executeTakeFirst()
