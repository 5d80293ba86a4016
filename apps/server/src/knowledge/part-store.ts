import { sql } from 'kysely'
import { PRIVACY_VERSION } from '@mostrador/answering'
import type { KnowledgePart, ReadPart, Withheld } from '@mostrador/answering'
import { isLocked } from '@mostrador/contract/privacy'
import { idOf } from '#platform'
import { json } from '#platform/db'
import type { Db } from '#platform/db'
import { lineHash } from './line-hash.ts'
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
      parts.map(({ position, heading, text, withheld }) => ({
        tenant_id: tenantId,
        id: idOf(`knowledge part ${fileId} ${position}`),
        file_id: fileId,
        position,
        heading,
        body: text,
        withheld: json(withheld),
        withheld_by: PRIVACY_VERSION,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'id']).doUpdateSet((excluded) => ({
        heading: excluded.ref('excluded.heading'),
        body: excluded.ref('excluded.body'),
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

export async function countPartsOf(db: Db, tenantId: string, fileId: string): Promise<number> {
  const { count } = await db
    .selectFrom('knowledge_part')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('tenant_id', '=', tenantId)
    .where('file_id', '=', fileId)
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

/** Parts of one file in order, from the one at `start` on. */
export const partsOf = (db: Db, tenantId: string, fileId: string, start: number, limit: number) =>
  db
    .selectFrom('knowledge_part')
    .select(['id', 'position', 'heading', 'body as text', 'withheld'])
    .where('tenant_id', '=', tenantId)
    .where('file_id', '=', fileId)
    .where('position', '>=', start)
    .orderBy('position')
    .limit(limit)
    .execute()

/** Small enough for a page to be read in some milliseconds: the embedded database works on the event loop. */
const PAGE_ROWS = 500

/** Returns all parts of one file in order. It reads them one page at a time. */
export async function allPartsOf(db: Db, tenantId: string, fileId: string) {
  const parts: Awaited<ReturnType<typeof partsOf>> = []
  for (;;) {
    const page = await partsOf(db, tenantId, fileId, (parts.at(-1)?.position ?? -1) + 1, PAGE_ROWS)
    parts.push(...page)
    if (page.length < PAGE_ROWS) return parts
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
  let last: { fileId: string; position: number } | undefined
  for (;;) {
    const page = await partsAfter(db, tenantId, knowledgeBaseId, last)
    yield page.map(({ id, fileName, position, heading, text, fileId, withheld, withheldBy }) => ({
      id,
      fileName,
      position,
      heading,
      text,
      ...(withheldBy === PRIVACY_VERSION && { withheld: stillWithheld(withheld, released.get(fileId)) }),
    }))
    last = page.at(-1)
    if (page.length < PAGE_ROWS) return
  }
}

const partsAfter = (
  db: Db,
  tenantId: string,
  knowledgeBaseId: string,
  last: { fileId: string; position: number } | undefined,
) => {
  const query = db
    .selectFrom('knowledge_part as part')
    .innerJoin('knowledge_file as file', (join) =>
      join.onRef('file.tenant_id', '=', 'part.tenant_id').onRef('file.id', '=', 'part.file_id'),
    )
    .select([
      'part.id',
      'part.file_id as fileId',
      'file.file_name as fileName',
      'part.position',
      'part.heading',
      'part.body as text',
      'part.withheld',
      'part.withheld_by as withheldBy',
    ])
    .where('part.tenant_id', '=', tenantId)
    .where('file.knowledge_base_id', '=', knowledgeBaseId)
    .where('file.status', '=', 'ready')
    .orderBy('part.file_id')
    .orderBy('part.position')
    .limit(PAGE_ROWS)
  if (!last) return query.execute()
  const { fileId, position } = last
  return query
    .where((eb) => eb(eb.refTuple('part.file_id', 'part.position'), '>', eb.tuple(fileId, position)))
    .execute()
}

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

/** Returns the hashes of the lines that the seller released, by file. */
export async function releasesOf(
  db: Db,
  tenantId: string,
  of: { knowledgeBaseId: string } | { fileId: string },
): Promise<Map<string, Set<string>>> {
  const rows = await db
    .selectFrom('knowledge_release as release')
    .innerJoin('knowledge_file as file', (join) =>
      join.onRef('file.tenant_id', '=', 'release.tenant_id').onRef('file.id', '=', 'release.file_id'),
    )
    .select(['release.file_id as fileId', 'release.line_hash as hash'])
    .where('release.tenant_id', '=', tenantId)
    .where((eb) =>
      'fileId' in of ? eb('file.id', '=', of.fileId) : eb('file.knowledge_base_id', '=', of.knowledgeBaseId),
    )
    .execute()
  const files = new Map<string, Set<string>>()
  for (const { fileId, hash } of rows)
    files.set(fileId, (files.get(fileId) ?? new Set()).add(hash.toString('hex')))
  return files
}

export const addRelease = (tx: Db, release: { tenantId: string; fileId: string; line: string; now: Date }) =>
  tx
    .insertInto('knowledge_release')
    .values({
      tenant_id: release.tenantId,
      file_id: release.fileId,
      line_hash: lineHash(release.line),
      created_at: release.now,
    })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'file_id', 'line_hash']).doNothing())
    .execute()

export const dropRelease = (
  tx: Db,
  { tenantId, fileId, line }: { tenantId: string; fileId: string; line: string },
) =>
  tx
    .deleteFrom('knowledge_release')
    .where('tenant_id', '=', tenantId)
    .where('file_id', '=', fileId)
    .where('line_hash', '=', lineHash(line))
    .execute()

/** Returns the withheld lines of a part that the seller has not released. Locked lines always stay withheld. */
export const stillWithheld = (
  withheld: readonly Withheld[] | null,
  released: ReadonlySet<string> = new Set(),
): Withheld[] =>
  (withheld ?? []).filter(
    ({ text, reason }) => isLocked(reason) || !released.has(lineHash(text).toString('hex')),
  )
