import { sql } from 'kysely'
import type { KnowledgePart } from '@mostrador/answering'
import { idOf } from '#platform'
import type { Db } from '#platform/db'
import './knowledge-tables.ts'

/** The same file always gives the same ids, so that writing its parts again changes nothing. */
export async function writeParts(
  tx: Db,
  tenantId: string,
  fileId: string,
  parts: readonly { position: number; heading: string | null; text: string }[],
): Promise<void> {
  await tx
    .insertInto('knowledge_part')
    .values(
      parts.map(({ position, heading, text }) => ({
        tenant_id: tenantId,
        id: idOf(`knowledge part ${fileId} ${position}`),
        file_id: fileId,
        position,
        heading,
        body: text,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'id']).doUpdateSet((excluded) => ({
        heading: excluded.ref('excluded.heading'),
        body: excluded.ref('excluded.body'),
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
    .select(['position', 'heading', 'body as text'])
    .where('tenant_id', '=', tenantId)
    .where('file_id', '=', fileId)
    .where('position', '>=', start)
    .orderBy('position')
    .limit(limit)
    .execute()

/** Small enough for a page to be read in some milliseconds: the embedded database works on the event loop. */
const PAGE_ROWS = 500

/** All parts of a repository's files that have been read whole, a page at a time. */
export async function* pagesOfParts(
  db: Db,
  tenantId: string,
  knowledgeBaseId: string,
): AsyncGenerator<KnowledgePart[]> {
  let last: { fileId: string; position: number } | undefined
  for (;;) {
    const page = await partsAfter(db, tenantId, knowledgeBaseId, last)
    yield page.map(({ id, fileName, position, heading, text }) => ({ id, fileName, position, heading, text }))
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
