import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import { PRIVACY_VERSION } from '@mostrador/answering'
import type { KnowledgePart, ReadPart, Withheld } from '@mostrador/answering'
import { SITE_DOMAINS } from '@mostrador/contract/sites'
import { idOf } from '#platform'
import { json } from '#platform/db'
import type { Db } from '#platform/db'
import { withUnits } from './older-parts.ts'
import { releasesOf, stillWithheld } from './release-store.ts'
import './knowledge-tables.ts'

/** The same file always gives the same ids, so that writing its parts again changes nothing. */
export async function writeParts(
  tx: Db,
  tenantId: string,
  fileId: string,
  parts: readonly (ReadPart & { position: number })[],
): Promise<void> {
  await tx
    .insertInto('knowledge_part')
    .values(
      parts.map(({ position, heading, text, path, units, withheld }) => ({
        tenant_id: tenantId,
        id: idOf(`knowledge part ${fileId} ${position}`),
        file_id: fileId,
        position,
        heading,
        body: text,
        path: json(path),
        units: json(units),
        first_block: units[0]?.block ?? null,
        last_block: units.at(-1)?.block ?? null,
        withheld: json(withheld),
        withheld_by: PRIVACY_VERSION,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'id']).doUpdateSet((excluded) => ({
        heading: excluded.ref('excluded.heading'),
        body: excluded.ref('excluded.body'),
        path: excluded.ref('excluded.path'),
        units: excluded.ref('excluded.units'),
        first_block: excluded.ref('excluded.first_block'),
        last_block: excluded.ref('excluded.last_block'),
        withheld: excluded.ref('excluded.withheld'),
        withheld_by: excluded.ref('excluded.withheld_by'),
      })),
    )
    .execute()
}

/** Drops what an earlier run wrote beyond the file's last part. */
export const dropPartsFrom = (tx: Db, tenantId: string, fileId: string, position: number) =>
  tx
    .deleteFrom('knowledge_part')
    .where('tenant_id', '=', tenantId)
    .where('file_id', '=', fileId)
    .where('position', '>=', position)
    .execute()

/** How many parts are known of a repository: those of its files that have been read whole. */
export async function countParts(db: Db, tenantId: string, knowledgeBaseId: string): Promise<number> {
  const { count } = await db
    .selectFrom('knowledge_part as part')
    .innerJoin('knowledge_file as file', (join) =>
      join.onRef('file.tenant_id', '=', 'part.tenant_id').onRef('file.id', '=', 'part.file_id'),
    )
    .select(sql<number>`count(*)::int`.as('count'))
    .where('part.tenant_id', '=', tenantId)
    .where('file.knowledge_base_id', '=', knowledgeBaseId)
    .where('file.status', '=', 'ready')
    .executeTakeFirstOrThrow()
  return count
}

/** Repository, file and position of parts, by their ids. */
export type PartPlaces = Map<string, { repositoryId: string; fileId: string; position: number }>

export async function placesOfParts(
  db: Db,
  tenantId: string,
  partIds: readonly string[],
): Promise<PartPlaces> {
  if (partIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('knowledge_part as part')
    .innerJoin('knowledge_file as file', (join) =>
      join.onRef('file.tenant_id', '=', 'part.tenant_id').onRef('file.id', '=', 'part.file_id'),
    )
    .select(['part.id', 'part.position', 'file.id as fileId', 'file.knowledge_base_id as repositoryId'])
    .where('part.tenant_id', '=', tenantId)
    .where('part.id', 'in', partIds)
    .execute()
  return new Map(rows.map(({ id, ...place }) => [id, place]))
}

const selectParts = (db: Db, tenantId: string, fileId: string) =>
  db
    .selectFrom('knowledge_part')
    .select(['id', 'position', 'heading', 'body as text', 'path', 'units', 'withheld'])
    .where('tenant_id', '=', tenantId)
    .where('file_id', '=', fileId)
    .orderBy('position')

/** Parts of one file in order, from the one at `start` on. */
export async function partsOf(db: Db, tenantId: string, fileId: string, start: number, limit: number) {
  const parts = await selectParts(db, tenantId, fileId).where('position', '>=', start).limit(limit).execute()
  return parts.map(withUnits)
}

/** A part of a file as it is stored, with its units. */
export type StoredPart = Awaited<ReturnType<typeof partsOf>>[number]

/** Position of the block where a part begins; undefined when the file has no such part or no stored blocks. */
export async function blockOfPart(
  db: Db,
  tenantId: string,
  fileId: string,
  position: number,
): Promise<number | undefined> {
  const part = await db
    .selectFrom('knowledge_part')
    .select('first_block')
    .where('tenant_id', '=', tenantId)
    .where('file_id', '=', fileId)
    .where('position', '=', position)
    .executeTakeFirst()
  return part?.first_block ?? undefined
}

/** Small enough for a page to be read in some milliseconds: the embedded database works on the event loop. */
const PAGE_ROWS = 25

/** Returns all parts of one file in order. It reads them one page at a time. */
export async function allPartsOf(db: Db, tenantId: string, fileId: string) {
  const parts: StoredPart[] = []
  for (;;) {
    const page = await partsOf(db, tenantId, fileId, (parts.at(-1)?.position ?? -1) + 1, PAGE_ROWS)
    parts.push(...page)
    if (page.length < PAGE_ROWS) return parts
    await nextTurn()
  }
}

/** Parts of one file that have a unit of the blocks from `first` to `last`, in order. It reads them one page at a time. */
export async function partsOfBlocks(
  db: Db,
  tenantId: string,
  fileId: string,
  { first, last }: { first: number; last: number },
): Promise<StoredPart[]> {
  const parts: StoredPart[] = []
  for (;;) {
    const page = await selectParts(db, tenantId, fileId)
      .where('first_block', '<=', last)
      .where('last_block', '>=', first)
      .where('position', '>', parts.at(-1)?.position ?? -1)
      .limit(PAGE_ROWS)
      .execute()
    parts.push(...page.map(withUnits))
    if (page.length < PAGE_ROWS) return parts
    await nextTurn()
  }
}

/**
 * Yields all parts of a repository's ready files, one page at a time, with their withheld lines. Parts that an older
 * classifier judged have no such lines: the engine classifies them itself and ignores the seller's releases.
 */
export async function* pagesOfParts(
  db: Db,
  tenantId: string,
  knowledgeBaseId: string,
): AsyncGenerator<KnowledgePart[]> {
  const released = await releasesOf(db, tenantId, { knowledgeBaseId })
  // File by file: one query over all files would sort all their parts for each page.
  for (const { fileId, fileName } of await readyFiles(db, tenantId, knowledgeBaseId))
    for (let start = 0; ;) {
      const page = await selectParts(db, tenantId, fileId)
        .select('withheld_by as withheldBy')
        .where('position', '>=', start)
        .limit(PAGE_ROWS)
        .execute()
      yield page.map(withUnits).map(({ withheld, withheldBy, ...part }) => ({
        ...part,
        fileId,
        fileName,
        ...(withheldBy === PRIVACY_VERSION && { withheld: stillWithheld(withheld, released.get(fileId)) }),
      }))
      await nextTurn()
      if (page.length < PAGE_ROWS) break
      start = page.at(-1)!.position + 1
    }
}

const NAMES_LISTING = `(${Object.keys(SITE_DOMAINS).join('|')})[ –-]?[0-9]{6}|(#|publicaci[oó]n)[^0-9]{0,12}[0-9]{9}`

/** Texts of a repository that name a listing of the marketplace, at most `limit`. */
export async function textsNamingListings(
  db: Db,
  tenantId: string,
  knowledgeBaseId: string,
  limit: number,
): Promise<string[]> {
  const texts: string[] = []
  // File by file: a query over all files would hold up an embedded database.
  for (const { fileId } of await readyFiles(db, tenantId, knowledgeBaseId)) {
    const rows = await selectParts(db, tenantId, fileId)
      .where('body', '~*', NAMES_LISTING)
      .limit(limit - texts.length)
      .execute()
    texts.push(...rows.map(({ text }) => text))
    if (texts.length >= limit) break
    await nextTurn()
  }
  return texts
}

const readyFiles = (db: Db, tenantId: string, knowledgeBaseId: string) =>
  db
    .selectFrom('knowledge_file')
    .select(['id as fileId', 'file_name as fileName'])
    .where('tenant_id', '=', tenantId)
    .where('knowledge_base_id', '=', knowledgeBaseId)
    .where('status', '=', 'ready')
    .orderBy('id')
    .execute()

const isJudgedByOlder = sql<boolean>`withheld_by < ${PRIVACY_VERSION}`

/** Returns whether an older version of the classifier judged any part of a file. */
export async function isFileJudgedByOlder(db: Db, tenantId: string, fileId: string): Promise<boolean> {
  const part = await db
    .selectFrom('knowledge_part')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('file_id', '=', fileId)
    .where(isJudgedByOlder)
    .limit(1)
    .executeTakeFirst()
  return part !== undefined
}

/** Returns ready uploaded files of all sellers. An older version of the classifier judged a part of each. */
export const filesJudgedByOlder = (db: Db, limit: number): Promise<{ tenantId: string; fileId: string }[]> =>
  db
    .selectFrom(({ selectFrom }) =>
      selectFrom('knowledge_part')
        .select(['withheld_by', 'tenant_id as tenantId', 'file_id as fileId'])
        .distinct()
        .where(isJudgedByOlder)
        .orderBy('withheld_by')
        .orderBy('tenant_id')
        .orderBy('file_id')
        .as('judged'),
    )
    .select(['tenantId', 'fileId'])
    .distinct()
    // A subquery, because PostgreSQL may read every file for a join.
    .where(({ selectFrom }) =>
      selectFrom('knowledge_file as file')
        .select(sql<boolean>`file.status = 'ready' and file.url is null`.as('isUpload'))
        .whereRef('file.tenant_id', '=', 'judged.tenantId')
        .whereRef('file.id', '=', 'judged.fileId'),
    )
    .limit(limit)
    .execute()

/** Stores the withheld lines of an existing part. It stores nothing if a new reading changed the part meanwhile. */
export const setWithheld = (
  db: Db,
  tenantId: string,
  { id, text }: { id: string; text: string },
  withheld: Withheld[],
) =>
  db
    .updateTable('knowledge_part')
    .set({ withheld: json(withheld), withheld_by: PRIVACY_VERSION })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .where('body', '=', text)
    .where(isJudgedByOlder)
    .execute()
